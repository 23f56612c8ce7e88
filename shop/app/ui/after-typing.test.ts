import { beforeEach, expect, test, vi } from "vitest";
import { afterTyping, TYPING_MS } from "./after-typing.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Types letter by letter, as an effect does: each text cancels the search for the one before. */
function typed(texts: readonly string[], pause: number): readonly string[] {
  const searched: string[] = [];
  let cancel: () => void = () => undefined;
  for (const text of texts) {
    cancel();
    cancel = afterTyping(text, () => searched.push(text));
    vi.advanceTimersByTime(pause);
  }
  vi.runAllTimers();
  return searched;
}

test("a word typed in one go is searched once", () => {
  expect(typed(["t", "ti", "tid", "tide"], TYPING_MS - 1)).toEqual(["tide"]);
});

test("each pause while typing starts a search", () => {
  expect(typed(["tide", "tide mug"], TYPING_MS)).toEqual(["tide", "tide mug"]);
});

test("an emptied field is answered at once", () => {
  expect(typed(["tide", ""], 0)).toEqual([""]);
  const run = vi.fn<() => void>();
  afterTyping("", run);
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledOnce();
});
