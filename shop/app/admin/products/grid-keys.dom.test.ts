import { beforeEach, expect, test } from "vitest";
import { cellAfter, cellsOf, pasteCells, setColumn } from "./grid-keys.ts";

beforeEach(() => {
  const row = (id: number) =>
    `<tr><th>Row</th><td><input id="a${id}" value="10"><input type="hidden"></td><td><input id="b${id}" value="20"></td></tr>`;
  document.body.innerHTML = `<table><tbody>${row(1)}<tr><td colspan="2">A problem</td></tr>${row(2)}</tbody></table>`;
});

const cell = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;
const after = (id: string, key: string, shiftKey = false) => cellAfter(cell(id), { key, shiftKey })?.id;

test("arrow keys and Enter move between the cells of a table", () => {
  for (const field of document.querySelectorAll("input")) if (field.id !== "") field.select();
  expect(after("a1", "ArrowDown")).toBe("a2");
  expect(after("a2", "ArrowUp")).toBe("a1");
  expect(after("a1", "ArrowRight")).toBe("b1");
  expect(after("b2", "ArrowLeft")).toBe("a2");
  expect(after("b1", "Enter")).toBe("b2");
  expect(after("b2", "Enter", true)).toBe("b1");
  // Enter in the last row stays, and does not send the form.
  expect(after("b2", "Enter")).toBe("b2");
  expect(after("a1", "ArrowUp")).toBeUndefined();
  expect(after("a1", "x")).toBeUndefined();
});

test("inside a text, arrow keys move the caret", () => {
  cell("a1").setSelectionRange(1, 1);
  expect(after("a1", "ArrowRight")).toBeUndefined();
  expect(after("a1", "ArrowLeft")).toBeUndefined();
  cell("a1").setSelectionRange(2, 2);
  expect(after("a1", "ArrowRight")).toBe("b1");
});

test("rows that were copied from a spreadsheet fill the cells to the right and below", () => {
  expect(cellsOf("28.00")).toBeNull();
  expect(cellsOf("28.00\t22.00\r\n34.00\t\r\n")).toEqual([
    ["28.00", "22.00"],
    ["34.00", ""],
  ]);
  const changed: string[] = [];
  document.addEventListener("input", ({ target }) => changed.push((target as HTMLInputElement).id));
  pasteCells(cell("b1"), [["1", "outside"], ["2"], ["outside"]]);
  expect([cell("a1").value, cell("b1").value, cell("a2").value, cell("b2").value]).toEqual(["10", "1", "10", "2"]);
  expect(changed).toEqual(["b1", "b2"]);
});

test("one value fills a column of all rows, and says what it changed", () => {
  for (const field of document.querySelectorAll("input")) field.name = field.id.replace(/^a/, "regular-");
  const table = document.querySelector("table") as HTMLTableElement;
  const changes = setColumn(table, "regular-", "34.00");
  expect(changes.map(({ from, to }) => [from, to])).toEqual([
    ["10", "34.00"],
    ["10", "34.00"],
  ]);
  expect([cell("a1").value, cell("b1").value, cell("a2").value]).toEqual(["34.00", "20", "34.00"]);
});
