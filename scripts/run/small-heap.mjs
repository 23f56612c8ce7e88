/**
 * For an errand that reads rows for minutes. It keeps some 16 megabytes alive however long the file is, but V8 would let
 * a hundred more of rubbish pile up before it tidies: with a small nursery and an early limit it tidies sooner.
 *
 * @type {readonly string[]}
 */
export const SMALL_HEAP = ["--max-semi-space-size=4", "--max-old-space-size=256"];
