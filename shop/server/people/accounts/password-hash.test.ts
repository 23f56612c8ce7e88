import { scryptSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword, isHashOf, isOutdatedHash } from "./password-hash.ts";

describe("password hashes", () => {
  test("match only the password they were made from", async () => {
    const hash = await hashPassword("kelp and driftwood");
    expect(await isHashOf(hash, "kelp and driftwood")).toBe(true);
    expect(await isHashOf(hash, "kelp and driftwoof")).toBe(false);
    expect(await isHashOf(hash, "")).toBe(false);
    expect(isOutdatedHash(hash)).toBe(false);
  });

  test("differ for equal passwords, and do not contain the password", async () => {
    const [one, other] = [await hashPassword("kelp and driftwood"), await hashPassword("kelp and driftwood")];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^\$scrypt\$ln=14,r=16,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{86}$/);
  });

  test("match a password in any Unicode composition", async () => {
    expect(await isHashOf(await hashPassword("A\u030Angström"), "\u00C5ngström")).toBe(true);
  });

  test("of version 0.1 still match, and are outdated", async () => {
    const stored =
      "8151ce2dacb8a817b5d3410b5fbd26fb:f0fe7153833a9738fdcdad41147f07f056567825f471d1a107c3bff81ce61f8a1676d266f1ce1b6d0f5d7956a7c61fc94c632d691ce7c03e668ea0dc4adec95f";
    expect(await isHashOf(stored, "Ångström ﬁsh № 5")).toBe(true);
    expect(await isHashOf(stored, "Ångström ﬁsh № 6")).toBe(false);
    expect(isOutdatedHash(stored)).toBe(true);
  });

  test("are checked with the cost they name, and are outdated when it is not the current one", async () => {
    const salt = Buffer.from("sixteen bytes ok");
    const key = scryptSync("kelp and driftwood", salt, 32, { N: 1024, r: 8, p: 2 });
    const spell = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
    const stored = `$scrypt$ln=10,r=8,p=2$${spell(salt)}$${spell(key)}`;
    expect(await isHashOf(stored, "kelp and driftwood")).toBe(true);
    expect(await isHashOf(stored, "kelp and seaweed")).toBe(false);
    expect(isOutdatedHash(stored)).toBe(true);
  });

  test("of an unknown format throw, and never match", async () => {
    for (const hash of ["", ":", "kelp", "$argon2id$v=19$m=1,t=1,p=1$AAAA$AAAA", "$scrypt$ln=14,r=16,p=1$AAAA$"]) {
      await expect(isHashOf(hash, "")).rejects.toThrow("unknown format");
    }
  });
});
