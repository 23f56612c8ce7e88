/** How the shop's own process is started, by `npm start` and by the benchmarks. */
export const SERVING = {
  // A shop that rests collects its rubbish (server/http/tidy-at-rest.ts).
  flags: ["--expose-gc"],
  env: {
    NODE_ENV: "production",
    // Else the C library raises this limit with the largest thing it ever gave back, and gives nothing back after a busy hour.
    MALLOC_TRIM_THRESHOLD_: "131072",
    // Else each thread that compresses keeps what it used to itself.
    MALLOC_ARENA_MAX: "1",
  },
};
