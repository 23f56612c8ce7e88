import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { openEffect, stage } from "./support/effect-steps.ts";

test("SHA-256 works in the browser without requests and rejects input that is not text or bytes [S8.15]", async ({
  page,
}) => {
  await openEffect(page, "sha256");
  await page.waitForLoadState("networkidle");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const result = stage(page).getByRole("status");
  const hash = (input: string) => createHash("sha256").update(input).digest("hex");
  await expect(result).toHaveText(hash("ann@example.com"));

  await page.getByLabel("Words").fill("Grüße, 🏺");
  await expect(result).toHaveText(hash("Grüße, 🏺"));
  const kind = page.getByLabel("What is hashed");
  await kind.selectOption("Bytes");
  await expect(result).toHaveText(hash("Grüße, 🏺"));
  for (const invalid of ["Number of characters", "Nothing"]) {
    await kind.selectOption(invalid);
    await expect(result).toHaveText("input is invalid type");
  }
  await kind.selectOption("Text");
  await page.getByLabel("Words").fill("");
  await expect(result).toHaveText(hash(""));
  expect(requests).toEqual([]);
});
