import { expect, test } from "vitest";
import { BlockPainter, type PaintedBlock } from "./block-painter.ts";

const block = (id: string): PaintedBlock => ({ id, type: "text", props: { html: id } });

test("batches blocks that are requested at the same time, each once", async () => {
  const requests: string[][] = [];
  const painter = new BlockPainter((blocks) => {
    requests.push(blocks.map(({ id }) => id));
    return Promise.resolve(blocks.map(({ id }) => ({ html: `<p>${id}</p>`, problem: "", hint: "" })));
  });
  let sent = 0;
  painter.subscribe(() => (sent += 1));
  for (const id of ["a", "b", "a"]) painter.ask(block(id));
  await expect.poll(() => sent).toBe(1);
  painter.ask(block("a"));
  expect(requests).toEqual([["a", "b"]]);
  expect(painter.get(block("b"))).toEqual({ html: "<p>b</p>", problem: "", hint: "" });
});

test("reports a block that could not be rendered", async () => {
  const painter = new BlockPainter(() => Promise.reject(new Error("away")));
  painter.ask(block("a"));
  await expect.poll(() => painter.get(block("a"))?.problem).toBe("The preview could not be loaded.");
});
