/** Flags and environment of the shop's process, for `npm start` and the benchmarks. */
export const SERVING = {
  // The idle shop collects garbage (server/platform/http/gc-when-idle.ts).
  flags: ["--expose-gc"],
  env: {
    NODE_ENV: "production",
    // Fixed, because glibc otherwise raises the threshold with large allocations and stops returning memory.
    MALLOC_TRIM_THRESHOLD_: "131072",
    // One arena, because otherwise each compression thread keeps its own freed memory.
    MALLOC_ARENA_MAX: "1",
  },
};
