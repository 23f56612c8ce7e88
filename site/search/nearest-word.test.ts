import { expect, test } from "vitest";
import { nearestWord } from "./nearest-word.ts";

const WORDS = ["consent", "contents", "cookie", "duration", "id"];

test.each([
  ["consnet", "consent"],
  ["cosent", "consent"],
  ["cokies", "cookie"],
  ["durattion", "duration"],
  ["gateway", null],
  ["ix", null],
])("%s is taken for %s", (typed, expected) => expect(nearestWord(typed, WORDS)).toBe(expected));
