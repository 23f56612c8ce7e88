import { expect, test } from "vitest";
import { BlockPainter, type PaintedBlock } from "./block-painter.ts";

const block = (id: string): PaintedBlock => ({ id, type: "text", props: { html: id } });

test("blocks that are drawn at the same time are asked for together, each only once", async () => {
  const asked: string[][] = [];
  const painter = new BlockPainter((blocks) => {
    asked.push(blocks.map(({ id }) => id));
    return Promise.resolve(blocks.map(({ id }) => ({ html: `<p>${id}</p>`, problem: "" })));
  });
  let told = 0;
  painter.subscribe(() => (told += 1));
  for (const id of ["a", "b", "a"]) painter.ask(block(id));
  await expect.poll(() => told).toBe(1);
  painter.ask(block("a"));
  expect(asked).toEqual([["a", "b"]]);
  expect(painter.get(block("b"))).toEqual({ html: "<p>b</p>", problem: "" });
});

test("a block that could not be drawn says so", async () => {
  const painter = new BlockPainter(() => Promise.reject(new Error("away")));
  painter.ask(block("a"));
  await expect.poll(() => painter.get(block("a"))?.problem).toBe("It could not be drawn just now.");
});
