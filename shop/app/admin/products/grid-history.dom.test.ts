import { beforeEach, expect, test } from "vitest";
import { GridHistory, historyKey } from "./grid-history.ts";
import { pasteCells } from "./grid-keys.ts";

let history: GridHistory;
beforeEach(() => {
  const row = (id: number) => `<tr><td><input id="a${id}" value="10"></td><td><input id="b${id}" value="20"></td></tr>`;
  document.body.innerHTML = `<table><tbody>${row(1)}${row(2)}</tbody></table>`;
  history = new GridHistory();
});

const cell = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`) as HTMLInputElement;
const values = () => Array.from(document.querySelectorAll("input"), ({ value }) => value).join(" ");
function type(id: string, value: string) {
  history.enter(cell(id));
  cell(id).value = value;
  history.leave();
}

test("changes are undone and redone one cell at a time", () => {
  type("a1", "11");
  type("b2", "22");
  expect(history.undo()?.id).toBe("b2");
  expect(values()).toBe("11 20 10 20");
  expect(history.undo()?.id).toBe("a1");
  expect(values()).toBe("10 20 10 20");
  expect(history.undo()).toBeNull();
  expect(history.redo()?.id).toBe("a1");
  type("a2", "12");
  expect(history.redo()).toBeNull();
  expect(values()).toBe("11 20 12 20");
});

test("what was pasted is undone at once, and the form hears of it", () => {
  let heard = 0;
  document.querySelector("table")?.addEventListener("input", () => (heard += 1));
  history.record(
    pasteCells(cell("a1"), [
      ["1", "2"],
      ["3", "20"],
    ]),
  );
  expect(values()).toBe("1 2 3 20");
  heard = 0;
  expect(history.undo()?.id).toBe("a1");
  expect(values()).toBe("10 20 10 20");
  expect(heard).toBe(3);
});

test("a cell that is only visited is no step, and one that is typed into is left to the browser", () => {
  history.enter(cell("a1"));
  expect(history.isSettled).toBe(true);
  cell("a1").value = "1";
  expect(history.isSettled).toBe(false);
  cell("a1").value = "10";
  history.leave();
  expect(history.undo()).toBeNull();
});

test("undoing in the cell that has the focus is no change of its own", () => {
  type("a1", "11");
  history.record(pasteCells(cell("a1"), [["1", "2"]]));
  history.enter(cell("a1"));
  history.undo();
  expect(values()).toBe("11 20 10 20");
  history.leave();
  history.undo();
  expect(values()).toBe("10 20 10 20");
});

test("values that were discarded meanwhile stay", () => {
  type("a1", "11");
  type("b1", "21");
  cell("b1").value = "20";
  expect(history.undo()?.id).toBe("a1");
  expect(values()).toBe("10 20 10 20");
});

test("the keys are those of the platform", () => {
  const keys = (key: string, held: readonly string[]) =>
    historyKey({
      key,
      ctrlKey: held.includes("ctrl"),
      metaKey: held.includes("meta"),
      shiftKey: held.includes("shift"),
      altKey: held.includes("alt"),
    });
  expect(keys("z", ["ctrl"])).toBe("undo");
  expect(keys("z", ["meta"])).toBe("undo");
  expect(keys("Z", ["meta", "shift"])).toBe("redo");
  expect(keys("y", ["ctrl"])).toBe("redo");
  expect(keys("z", [])).toBeNull();
  expect(keys("z", ["ctrl", "alt"])).toBeNull();
});
