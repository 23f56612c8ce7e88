import { expect, test } from "vitest";
import { readLines, writeLines } from "./linked-lines.ts";

test("the lines of linked products are read with their names and written as they were", () => {
  const known = [{ reference: "KT-OB", name: "Oak Board" }];
  const products = readLines("KT-OB\n id:12 \n\n", known);
  expect(products).toEqual([
    { reference: "KT-OB", name: "Oak Board" },
    { reference: "id:12", name: "id:12" },
  ]);
  expect(writeLines(products)).toBe("KT-OB\nid:12");
  expect(readLines("", known)).toEqual([]);
});
