import { expect, test } from "vitest";
import { whileUploading } from "./uploads.ts";

const form = (length: number | null) =>
  new Request("http://shop.test/send-message/", {
    method: "POST",
    headers: length === null ? {} : { "Content-Length": String(length) },
  });
const MEGABYTE = 1024 * 1024;

test("six uploads run at once, a seventh is refused, and a form without photos is accepted all the same", async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const running = Array.from({ length: 6 }, () =>
    whileUploading(form(MEGABYTE), async () => {
      await ended;
      return "stored";
    }),
  );
  const store = () => Promise.resolve("stored");
  expect(await whileUploading(form(MEGABYTE), store)).toBeNull();
  expect(await whileUploading(form(null), store)).toBeNull();
  expect(await whileUploading(form(2000), store)).toBe("stored");

  end();
  expect(await Promise.all(running)).toEqual(Array.from({ length: 6 }, () => "stored"));
  expect(await whileUploading(form(MEGABYTE), store)).toBe("stored");
});

test("an upload that fails makes room for the next one", async () => {
  for (let count = 0; count < 7; count++) {
    await expect(whileUploading(form(MEGABYTE), () => Promise.reject(new Error("broken off")))).rejects.toThrow();
  }
  expect(await whileUploading(form(MEGABYTE), () => Promise.resolve("stored"))).toBe("stored");
});
