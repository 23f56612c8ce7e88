import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { sha256 } from "./index.ts";
import vectors from "./sha256.vectors.json" with { type: "json" };

type Input = Parameters<typeof sha256>[0];

/** Cases name what cannot stand in JSON. */
const OTHERS: Readonly<Record<string, unknown>> = { undefined: undefined, boolean: true, function: () => undefined };

function inputOf({ kind, value }: { kind: string; value?: unknown }): Input {
  if (kind in OTHERS) return OTHERS[kind] as Input;
  return (kind === "Uint8Array" ? Uint8Array.from(value as number[]) : value) as Input;
}

test.each(vectors.map((vector) => [vector.id, vector] as const))(
  "%s: hashes match the recorded ones, and invalid input is rejected (S8.15)",
  (_id, { input, expected }) => {
    const refusal = /^THROWS (?<text>.+)$/.exec(expected)?.groups?.["text"];
    if (refusal === undefined) expect(sha256(inputOf(input))).toBe(expected);
    else expect(() => sha256(inputOf(input))).toThrow(new Error(refusal));
  },
);

test.each([[null], [5], [{}], [Symbol("x")]])("%s cannot be hashed: input is invalid type (S8.15)", (input) => {
  expect(() => sha256(input as unknown as Input)).toThrow(new Error("input is invalid type"));
});

test("an unpaired surrogate hashes like the recorded one (S8.15)", () => {
  expect(sha256("\uD800")).toBe("31237b174ba6047a15db0d343ad9550da611b7b7bce867a23522f81a05df3eda");
});

test("texts of every length around a block are hashed correctly", () => {
  for (let length = 0; length <= 130; length += 1) {
    const text = "ü".repeat(length);
    expect(sha256(text)).toBe(hash("sha256", text));
  }
});

test("a buffer and a view of a part of one are hashed alike", () => {
  const { buffer } = Uint8Array.of(0, 97, 98, 99);
  expect(sha256(new Uint8Array(buffer, 1))).toBe(sha256("abc"));
  expect(sha256(buffer.slice(1))).toBe(sha256("abc"));
});
