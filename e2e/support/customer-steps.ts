import { expect, type Page } from "@playwright/test";
import { hashNewPassword } from "../../shop/server/people/accounts/passwords.ts";
import { openShopDatabase } from "./shop-database.ts";
import type { OwnShop } from "./own-shop.ts";

const PASSWORD = "kelp and driftwood";

export async function createCustomer({ dataFolder }: Pick<OwnShop, "dataFolder">, email: string): Promise<void> {
  const database = await openShopDatabase(dataFolder);
  const hash = await hashNewPassword(PASSWORD);
  await database.run(
    `with person as (insert into people (email) values ($1) returning id)
     insert into credentials (person_id, password_hash) select id, $2 from person`,
    [email, hash],
  );
  await database.close();
}

export async function signIn(page: Page, { origin }: Pick<OwnShop, "origin">, email: string): Promise<void> {
  await page.goto(`${origin}/my-account/`);
  await page.getByLabel("Email address").first().fill(email);
  await page.getByLabel("Password").first().fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(`you are signed in as ${email}`)).toBeVisible();
}
