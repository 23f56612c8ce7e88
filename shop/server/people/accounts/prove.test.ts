import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { expect, test } from "vitest";

const SHOP = resolve(import.meta.dirname, "../../..");

test("only modules that count attempts check a password or a code", () => {
  const callers = globSync("{app,server}/**/*.{ts,tsx}", { cwd: SHOP })
    .filter((file) => !/\.(?:db\.)?test\.tsx?$/.test(file))
    .filter((file) =>
      /\b(?:isPasswordOf|isSecondFactor|confirmSecondFactor|isHashOf)\(/.test(
        readFileSync(resolve(SHOP, file), "utf8"),
      ),
    )
    .map((file) => basename(file));
  expect(callers.toSorted()).toEqual(["log-in.ts", "password-hash.ts", "passwords.ts", "prove.ts", "second-factor.ts"]);
});
