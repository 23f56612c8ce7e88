export { attachCounter } from "./attach-counter.ts";
export { Counter } from "./counter.tsx";
export { type Count, COUNT_MS, countAt, isCount } from "./counter.machine.ts";
