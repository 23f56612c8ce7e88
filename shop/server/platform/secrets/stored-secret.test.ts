import { expect, test } from "vitest";
import { describeSecret, storedSecret } from "./stored-secret.ts";
import { sealSecret } from "./seal.ts";

test("the admin sees the last four characters of a long secret", () => {
  expect(storedSecret("house", sealSecret("house", "sk_live_51Habcdefgh1234"))).toEqual({
    state: "kept",
    ending: "1234",
  });
});

test("the admin sees only that a short secret exists", () => {
  expect(describeSecret("hunter2")).toEqual({ state: "kept", ending: "" });
});

test("the admin sees that there is none, or that it can no longer be opened", () => {
  expect(storedSecret("house", "")).toEqual({ state: "none" });
  expect(describeSecret("")).toEqual({ state: "none" });
  expect(storedSecret("house", sealSecret("another house", "sk_live_51Habcdefgh1234"))).toEqual({
    state: "unreadable",
  });
});
