import { expect, test } from "vitest";
import { newRecoveryCode, newTotpSecret, stepOfCode, totpUrl, totpCode } from "./totp.ts";

/** "12345678901234567890", the secret of RFC 6238. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("the code at %i seconds matches RFC 6238", (seconds, code) => {
  expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
});

test("accepts a clock that is half a minute off, rejects one that is a minute and a half off", () => {
  const code = totpCode(SECRET, 1000);
  const at = (step: number) => stepOfCode(SECRET, code, new Date(step * 30_000));
  expect([at(999), at(1000), at(1001)]).toEqual([1000, 1000, 1000]);
  expect([at(998), at(1002)]).toEqual([null, null]);
});

test("every secret and recovery code is different, in an alphabet that apps and people can read", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
  expect(newRecoveryCode()).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
});

test("the app's URL names the account and the shop", () => {
  expect(totpUrl(SECRET, "Kiln & Tide", "a@example.com")).toBe(
    `otpauth://totp/Kiln%20%26%20Tide:a%40example.com?secret=${SECRET}&issuer=Kiln%20%26%20Tide`,
  );
});
