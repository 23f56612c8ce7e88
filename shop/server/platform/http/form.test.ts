import { expect, test } from "vitest";
import { readForm } from "./form.ts";

const post = (body: BodyInit, type: string) =>
  new Request("http://shop.test/", { method: "POST", body, headers: { "content-type": type } });

async function fieldsOf(body: BodyInit, type: string) {
  const form = await readForm(post(body, type));
  return form.ok ? Object.fromEntries(form.value) : form.error.code;
}

const URLENCODED = "application/x-www-form-urlencoded; charset=UTF-8";

test("invalid percent escapes and broken UTF-8 are read leniently", async () => {
  expect(await fieldsOf("a=%zz&b=%E0%A4&c=1+2&d", URLENCODED)).toEqual({ a: "%zz", b: "\uFFFD", c: "1 2", d: "" });
});

test("a broken multipart body has no fields", async () => {
  expect(await fieldsOf("--x\r\nContent-Disposition: nonsense", "multipart/form-data; boundary=x")).toEqual({});
  expect(await fieldsOf("a=1", "multipart/form-data")).toEqual({});
});

test("files are not fields", async () => {
  const form = new FormData();
  form.append("a", "1");
  form.append("b", new File(["x"], "x.txt"));
  const read = await readForm(new Request("http://shop.test/", { method: "POST", body: form }));
  expect(read.ok && [...read.value]).toEqual([["a", "1"]]);
});

test("the limit is 256 kB, with or without Content-Length", async () => {
  expect(await fieldsOf(`a=${"x".repeat(262_142)}`, URLENCODED)).toHaveProperty("a");
  expect(await fieldsOf(`a=${"x".repeat(262_143)}`, URLENCODED)).toBe("too-large");
});

test("fields after the first thousand are dropped", async () => {
  const many = Array.from({ length: 1500 }, (_, index) => `f${index}=1`).join("&");
  expect(Object.keys(await fieldsOf(many, URLENCODED))).toHaveLength(1000);
});
