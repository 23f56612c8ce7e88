import { expect, test } from "vitest";
import { describeSecret, keptSecret } from "./kept-secret.ts";
import { sealSecret } from "./seal.ts";

test("of a long secret the office learns the last four characters", () => {
  expect(keptSecret("house", sealSecret("house", "sk_live_51Habcdefgh1234"))).toEqual({
    state: "kept",
    ending: "1234",
  });
});

test("of a short one it learns only that it is there", () => {
  expect(describeSecret("hunter2")).toEqual({ state: "kept", ending: "" });
});

test("it is told when there is none, and when it can no longer be opened", () => {
  expect(keptSecret("house", "")).toEqual({ state: "none" });
  expect(describeSecret("")).toEqual({ state: "none" });
  expect(keptSecret("house", sealSecret("another house", "sk_live_51Habcdefgh1234"))).toEqual({ state: "unreadable" });
});
