// What can be said without typing, as the server knows it; web.chat.<name> is the sentence.
export const presets = ["hello", "good-luck", "thinking", "nice", "oops", "thanks", "well-played", "back-soon"] as const;
