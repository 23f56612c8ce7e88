import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

function job(name: string, log: string[]): { run: () => Promise<void>; finish: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    run: async () => {
      log.push(`${name} starts`);
      await promise;
      log.push(`${name} ends`);
    },
    finish: resolve,
  };
}

test("sends requests one at a time, in click order (S4.03)", async () => {
  const enqueue = createQueue();
  const log: string[] = [];
  const [first, second] = [job("first", log), job("second", log)];
  void enqueue(first.run);
  const done = enqueue(second.run);
  second.finish();
  await Promise.resolve();
  expect(log).toEqual(["first starts"]);

  first.finish();
  await done;
  expect(log).toEqual(["first starts", "first ends", "second starts", "second ends"]);
});

test("runs the jobs behind one that fails (S4.03)", async () => {
  const enqueue = createQueue();
  const log: string[] = [];
  const broken = enqueue(() => Promise.reject(new Error("broken")));
  const next = job("next", log);
  next.finish();
  const done = enqueue(next.run);

  await expect(broken).rejects.toThrow("broken");
  await done;
  expect(log).toEqual(["next starts", "next ends"]);
});
