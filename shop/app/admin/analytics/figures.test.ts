import { expect, test } from "vitest";
import { shareWords } from "./figures.tsx";

test("a share is told as far as there is a whole, and more than all of it is none", () => {
  expect([shareWords(1, 4), shareWords(4, 4), shareWords(0, 0), shareWords(6, 4)]).toEqual(["25%", "100%", "–", "–"]);
});
