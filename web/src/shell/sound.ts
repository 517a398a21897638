// Few short wooden sounds, made on the spot; off at first.
import { settings } from "./settings/settings.svelte";

export type Sound = "set" | "fall" | "turn" | "end";

let audio: AudioContext | null = null;

// A knock on wood: a short burst of filtered noise over a damped tone.
function knock(at: number, pitch: number, loudness: number): void {
  if (audio === null) return;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.12);
  gain.connect(audio.destination);
  const tone = audio.createOscillator();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, at + 0.1);
  tone.connect(gain);
  tone.start(at);
  tone.stop(at + 0.14);
  const noise = audio.createBufferSource();
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.03, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) {
    samples[i] = (((i * 7919) % 211) / 105 - 1) * (1 - i / samples.length);
  }
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch * 4;
  noise.connect(filter).connect(gain);
  noise.start(at);
}

const tunes: Record<Sound, [delay: number, pitch: number, loudness: number][]> = {
  set: [[0, 220, 0.25]],
  fall: [
    [0, 150, 0.3],
    [0.07, 120, 0.2],
  ],
  turn: [[0, 330, 0.12]],
  end: [
    [0, 220, 0.2],
    [0.14, 277, 0.2],
    [0.28, 330, 0.25],
  ],
};

export function play(sound: Sound): void {
  if (!settings.sounds) return;
  audio ??= new AudioContext();
  // One that was made before anybody clicked anything is silent until then.
  if (audio.state === "suspended") void audio.resume().catch(() => {});
  for (const [delay, pitch, loudness] of tunes[sound]) {
    knock(audio.currentTime + delay, pitch, loudness);
  }
}
