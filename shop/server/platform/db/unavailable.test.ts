import { describe, expect, test } from "vitest";
import { isBusy, isUnavailable } from "./unavailable.ts";

const withCode = (code: string, more: object = {}) => Object.assign(new Error("x"), { code, ...more });

describe("errors of an unavailable database", () => {
  test.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "EAI_AGAIN",
    "08006",
    "08P01",
    "53100",
    "53200",
    "53300",
    "57P01",
    "57P02",
    "57P03",
    "58030",
    "25006",
  ])("%s counts as unavailable", (code) => {
    expect(isUnavailable(withCode(code))).toBe(true);
  });

  test("waiting too long for a lock counts as busy, not as down", () => {
    const error = new Error("Failed query: update products", { cause: withCode("55P03") });
    expect([isBusy(error), isUnavailable(error), isBusy(withCode("57P01"))]).toEqual([true, true, false]);
  });

  test("a missing socket counts, another missing file does not", () => {
    expect(isUnavailable(withCode("ENOENT", { syscall: "connect" }))).toBe(true);
    expect(isUnavailable(withCode("ENOENT", { syscall: "open" }))).toBe(false);
  });

  test("the code is found in wrapped errors", () => {
    expect(isUnavailable(new Error("Failed query: select 1", { cause: withCode("57P01") }))).toBe(true);
    expect(isUnavailable(new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]))).toBe(true);
  });

  test("a timeout while waiting for a connection counts", () => {
    expect(isUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
    expect(isUnavailable(new Error("Connection terminated due to connection timeout"))).toBe(true);
  });
});

describe("errors of an available database", () => {
  test.each(["23505", "40001", "42P01", "22P02", "57014"])("%s is an error of the statement", (code) => {
    expect(isUnavailable(withCode(code))).toBe(false);
  });

  test("a bug in the shop does not count as unavailable", () => {
    expect(isUnavailable(new TypeError("undefined is not a function"))).toBe(false);
    expect(isUnavailable("ECONNREFUSED")).toBe(false);
    expect(isUnavailable(undefined)).toBe(false);
  });
});
