import { expect, test } from "vitest";
import { shareWords } from "./figures.tsx";

test("a share needs a whole, and more than 100% is shown as a dash", () => {
  expect([shareWords(1, 4), shareWords(4, 4), shareWords(0, 0), shareWords(6, 4)]).toEqual(["25%", "100%", "–", "–"]);
});
