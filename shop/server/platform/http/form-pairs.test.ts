import fc from "fast-check";
import { expect, test } from "vitest";
import { formPairs } from "./form-pairs.ts";

const piece = fc.oneof(
  fc.constantFrom("a", "data[contents][0][id]", "=", "&", "+", "%", "%5B", "%C3%A9", "%E0%A4", "%zz", "é", " "),
  fc.string(),
);

test("any text is parsed as URLSearchParams parses it", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join("");
      // URLSearchParams drops a leading question mark; in a form it is part of a name.
      expect(formPairs(text)).toEqual([...new URLSearchParams(`&${text}`)]);
    }),
    { numRuns: 2000 },
  );
});

test("a form is parsed into its pairs, including repeated names and empty values", () => {
  expect(formPairs("a=1&b=&a=2&&c&d=x+y%20z&%C3%A9%5B0%5D=%26")).toEqual([
    ["a", "1"],
    ["b", ""],
    ["a", "2"],
    ["c", ""],
    ["d", "x y z"],
    ["é[0]", "&"],
  ]);
});
