/**
 * For commands that read rows for minutes. They keep few objects alive, but V8 would let a hundred megabytes of garbage
 * accumulate. A small young generation and a low limit make it collect sooner.
 *
 * @type {readonly string[]}
 */
export const SMALL_HEAP = ["--max-semi-space-size=4", "--max-old-space-size=256"];
