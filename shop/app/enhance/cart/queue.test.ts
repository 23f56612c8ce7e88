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

test("requests are sent one at a time, in the order of the clicks [S4.03]", async () => {
  const inTurn = createQueue();
  const log: string[] = [];
  const [first, second] = [job("first", log), job("second", log)];
  void inTurn(first.run);
  const done = inTurn(second.run);
  second.finish();
  await Promise.resolve();
  expect(log).toEqual(["first starts"]);

  first.finish();
  await done;
  expect(log).toEqual(["first starts", "first ends", "second starts", "second ends"]);
});

test("a job that breaks does not stop those behind it [S4.03]", async () => {
  const inTurn = createQueue();
  const log: string[] = [];
  const broken = inTurn(() => Promise.reject(new Error("broken")));
  const next = job("next", log);
  next.finish();
  const done = inTurn(next.run);

  await expect(broken).rejects.toThrow("broken");
  await done;
  expect(log).toEqual(["next starts", "next ends"]);
});
