import { expect, test } from "vitest";
import { honestShareWords, shareWords } from "./figures.tsx";

test("a share is told as far as there is a whole, and more than all of it is none", () => {
  expect([shareWords(1, 4), shareWords(1, 0), shareWords(6, 4)]).toEqual(["25%", "–", "150%"]);
  expect([honestShareWords(1, 4), honestShareWords(0, 0), honestShareWords(6, 4)]).toEqual(["25%", "–", "–"]);
});
