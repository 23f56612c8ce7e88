import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { filledDataFolder } from "./support/filled-data-folder.ts";
import { becomeOwner, OFFICE_PASSWORD, signInToOffice } from "./support/office-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openShopDatabase, type ShopDatabase } from "./support/shop-database.ts";

let shop: OwnShop;
let database: ShopDatabase;
let elsewhere: Server;
/** What the foreign site shows next. */
let foreignPage = "";

test.beforeAll(async () => {
  shop = await startShop(await filledDataFolder());
  database = await openShopDatabase(shop.dataFolder);
  elsewhere = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(`<!doctype html>${foreignPage}`);
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
});

test.afterAll(async () => {
  elsewhere.close();
  await database.close();
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

/** Another port of the same machine: to browsers the same site, so that the owner's cookie is sent along. */
const near = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
/** Another site altogether. */
const far = () => `http://localhost:${(elsewhere.address() as AddressInfo).port}/`;

const FIELDS = `<input name=intent value=invite><input name=email value=thief@example.com><input name=role value=owner>`;
const BODY = "intent=invite&email=thief%40example.com&role=owner";
const form = (target: string, more = "") =>
  `<form method=post action="${target}" ${more}>${FIELDS}</form><script>document.forms[0].submit()</script>`;
const inFrame = (html: string, sandbox: string) =>
  `<iframe ${sandbox} srcdoc="${html.replaceAll('"', "&quot;")}"></iframe>`;

const SENDERS: Readonly<Record<string, (target: string) => string>> = {
  "a form that sends itself": (target) => form(target),
  "a form in a frame": (target) => inFrame(form(target), ""),
  "a form in a frame without an origin": (target) => inFrame(form(target), `sandbox="allow-scripts allow-forms"`),
  "a form that hides where it is": (target) => `<meta name=referrer content=no-referrer>${form(target)}`,
  "a form dressed up as plain text": (target) => form(target, "enctype=text/plain"),
  "a form with files": (target) => form(target, "enctype=multipart/form-data"),
  "a script that does not wait for leave": (target) =>
    `<script>fetch("${target}", { method: "POST", mode: "no-cors", credentials: "include", body: new URLSearchParams("${BODY}") })</script>`,
  "a message sent when leaving": (target) =>
    `<script>navigator.sendBeacon("${target}", new URLSearchParams("${BODY}"))</script>`,
};
/** Browsers ask leave for the one and get no sight of the other; nobody has to refuse them aloud. */
const QUIET_SENDERS: typeof SENDERS = {
  "a picture": (target) => `<img src="${target}?${BODY}">`,
  "a script that asks for leave": (target) =>
    `<script>fetch("${target}", { method: "PUT", credentials: "include", headers: { "x-own": "1" }, body: "${BODY}" })</script>`,
};

async function invitations(): Promise<number> {
  return (await database.ask<{ count: number }>("select count(*)::integer as count from verifications")).count;
}

/** What the shop answered to whatever a foreign page sent. */
async function answersTo(page: Page, site: string, html: string, target: string): Promise<readonly number[]> {
  const answers: number[] = [];
  const listen = (response: { url(): string; status(): number }) => {
    if (response.url().startsWith(target)) answers.push(response.status());
  };
  page.on("response", listen);
  foreignPage = html;
  await page.goto(site);
  await page.waitForLoadState("networkidle");
  page.off("response", listen);
  return answers;
}

test("pages from elsewhere do nothing in the owner's name, guessing ends after ten tries, and no session is planted", async ({
  page,
  browser,
}) => {
  test.slow();
  await becomeOwner(page, shop, "owner@example.com");

  await test.step("ten kinds of foreign senders, near and far", async () => {
    const before = await invitations();
    const target = `${shop.origin}/admin/staff/`;
    for (const [sender, html] of Object.entries({ ...SENDERS, ...QUIET_SENDERS })) {
      const isTold = sender in SENDERS;
      for (const site of [near(), far()]) {
        const answers = await answersTo(page, site, html(target), target);
        expect(answers, `${sender} of ${site}`).toEqual(isTold ? [403] : expect.not.arrayContaining([200, 303]));
        expect(await invitations(), `${sender} of ${site}`).toBe(before);
      }
    }
    await page.goto(target);
    await page.getByLabel("E-mail address").fill("friend@example.com");
    await page.getByRole("button", { name: /Invite|invitation/ }).click();
    await expect.poll(invitations).toBe(before + 1);
  });

  await test.step("a session that somebody else put there opens nothing", async () => {
    const planted = "A".repeat(43);
    const context = await browser.newContext();
    await context.addCookies([{ name: "vitrine_office", value: planted, url: shop.origin }]);
    const victim = await context.newPage();
    await signInToOffice(victim, shop, "owner@example.com");
    const cookie = (await context.cookies()).find(({ name }) => name === "vitrine_office");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
    expect(cookie?.value).not.toBe(planted);
    await context.close();

    const thief = await browser.newContext();
    await thief.addCookies([{ name: "vitrine_office", value: planted, url: shop.origin }]);
    const answer = await thief.request.get(`${shop.origin}/admin/`);
    expect(answer.url()).toContain("/admin/login/");
    await thief.close();
  });

  await test.step("after ten wrong passwords the right one is not looked at either", async () => {
    const tries = await browser.newContext();
    const attempt = (password: string) =>
      tries.request.post(`${shop.origin}/admin/login/`, {
        form: { email: "owner@example.com", password },
        headers: { origin: shop.origin },
      });
    const wrong = await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(`not it at all ${index}`)));
    for (const answer of wrong) expect(await answer.text()).toMatch(/not right|too many attempts/i);
    const right = await attempt(OFFICE_PASSWORD);
    expect(await right.text()).toContain("too many attempts");
    expect((await tries.cookies()).map(({ name }) => name)).not.toContain("vitrine_office");
    await tries.close();
    await page.goto(`${shop.origin}/admin/`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  });
});
