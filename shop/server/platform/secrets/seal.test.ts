import { describe, expect, test } from "vitest";
import { openSecret, sealSecret } from "./seal.ts";

const KEY = "a secret of the tests, long enough to be one";

describe("sealed secrets", () => {
  test("open to the text that was sealed, whatever it contains", () => {
    for (const text of ["sk_test_abc", "", "ümläut 🗝\n", "x".repeat(5000)]) {
      expect(openSecret(KEY, sealSecret(KEY, text))).toBe(text);
    }
  });

  test("are unreadable, and equal secrets look different", () => {
    const sealed = sealSecret(KEY, "sk_test_abc");
    expect(sealed).not.toContain("sk_test");
    expect(Buffer.from(sealed.slice(3), "base64url").toString("latin1")).not.toContain("sk_test");
    expect(sealSecret(KEY, "sk_test_abc")).not.toBe(sealed);
  });

  test("cannot be opened with another secret of the shop", () => {
    expect(openSecret(`${KEY}!`, sealSecret(KEY, "sk_test_abc"))).toBeUndefined();
  });

  test("cannot be opened after a single character was changed", () => {
    const bytes = Buffer.from(sealSecret(KEY, "sk_test_abc").slice(3), "base64url");
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(openSecret(KEY, `v1.${changed.toString("base64url")}`)).toBeUndefined();
    }
  });

  test("are rejected if they were never sealed", () => {
    for (const text of ["", "sk_test_abc", "v1.", "v2.AAAA", "v1.AAAA.BBBB"]) {
      expect(openSecret(KEY, text)).toBeUndefined();
    }
  });
});
