import { describe, expect, it } from "vitest";
import { isSameSecret } from "./is-same-secret.ts";

describe("comparing secrets", () => {
  it("accepts only equal texts", () => {
    expect(isSameSecret("wc_order_8xK2", "wc_order_8xK2")).toBe(true);
    expect(isSameSecret("wc_order_8xK2", "wc_order_8xK3")).toBe(false);
  });

  it("compares texts of any length", () => {
    expect(isSameSecret("key", "")).toBe(false);
    expect(isSameSecret("key", "key ")).toBe(false);
    expect(isSameSecret("", "")).toBe(true);
  });
});
