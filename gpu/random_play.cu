// Random play on a GPU, one thread a game: it keeps the rules honest about being values without
// heap, and its signature shows that they run there as they do elsewhere.
//
//   random_play --signature     the number that `castellan bench --random-signature` prints
//   random_play                 decisions per second of every preset
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "agents/playout.h"
#include "engine/castelli/rules.h"
#include "engine/castellion/rules.h"
#include "engine/castle_keep/rules.h"
#include "engine/dragon_castle/rules.h"
#include "engine/schotten_totten_2/rules.h"

namespace castellan {
namespace {

void check(cudaError_t status) {
  if (status == cudaSuccess) return;
  std::fprintf(stderr, "random_play: %s\n", cudaGetErrorString(status));
  std::exit(2);
}

// The rules travel as a parameter, which lies in constant memory.
template <class G>
__global__ void play_games(const __grid_constant__ G rules, std::uint64_t first_seed,
                           std::uint32_t games, std::uint64_t* hashes,
                           unsigned long long* decisions) {
  const std::uint32_t game = blockIdx.x * blockDim.x + threadIdx.x;
  if (game >= games) return;
  Rng rng(first_seed + game);
  typename G::State state = rules.initial_state();
  const std::uint32_t made = playout(rules, state, rng);
  if (hashes != nullptr) hashes[game] = combine(hash_of(state), made);
  atomicAdd(decisions, made);
}

template <class T>
struct DeviceArray {
  explicit DeviceArray(std::size_t size) : bytes(size * sizeof(T)) {
    check(cudaMalloc(&data, bytes));
    check(cudaMemset(data, 0, bytes));
  }
  ~DeviceArray() { cudaFree(data); }
  DeviceArray(const DeviceArray&) = delete;
  DeviceArray& operator=(const DeviceArray&) = delete;

  [[nodiscard]] std::vector<T> read() const {
    std::vector<T> values(bytes / sizeof(T));
    check(cudaMemcpy(values.data(), data, bytes, cudaMemcpyDeviceToHost));
    return values;
  }

  T* data = nullptr;
  std::size_t bytes;
};

constexpr std::uint32_t kThreads = 128;

template <class G>
std::uint64_t add_to_signature(std::uint64_t hash) {
  constexpr std::uint32_t kGames = 100;  // kSignatureGames of table/signature.h
  for (const Preset& preset : G::kPresets) {
    DeviceArray<std::uint64_t> hashes(kGames);
    DeviceArray<unsigned long long> decisions(1);
    play_games<<<1, kThreads>>>(G(preset_options<G>(preset)), 0, kGames, hashes.data,
                                decisions.data);
    check(cudaGetLastError());
    for (const std::uint64_t game : hashes.read()) hash = combine(hash, game);
  }
  return hash;
}

template <class G>
void measure() {
  constexpr std::uint32_t kGames = 1U << 22U;
  for (const Preset& preset : G::kPresets) {
    const G rules(preset_options<G>(preset));
    double best = 0;
    for (int round = 0; round < 3; ++round) {
      DeviceArray<unsigned long long> decisions(1);
      const auto start = std::chrono::steady_clock::now();
      play_games<<<kGames / kThreads, kThreads>>>(rules, 1, kGames, nullptr, decisions.data);
      check(cudaDeviceSynchronize());
      const double seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      const double speed = static_cast<double>(decisions.read()[0]) / seconds;
      if (speed > best) best = speed;
    }
    std::printf("%-17s %-12s %.3g decisions a second\n", G::kName.data(), preset.key.data(), best);
  }
}

}  // namespace
}  // namespace castellan

// In the order of table/all_games.cpp.
template <class... Games>
int run(bool signature) {
  if (!signature) {
    (castellan::measure<Games>(), ...);
    return 0;
  }
  std::uint64_t hash = 0;
  ((hash = castellan::add_to_signature<Games>(hash)), ...);
  std::printf("%llu\n", static_cast<unsigned long long>(hash));
  return 0;
}

int main(int argc, char** argv) {
  return run<castellan::castle_keep::CastleKeep, castellan::schotten_totten_2::SchottenTotten2,
             castellan::castellion::Castellion, castellan::dragon_castle::DragonCastle,
             castellan::castelli::Castelli>(argc > 1 && std::strcmp(argv[1], "--signature") == 0);
}
