import { expect, type Page, test } from "@playwright/test";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { becomeOwner, expectAccessible, heading } from "./support/admin-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { openBlankPage, sendForm } from "./support/parsed-html.ts";
import type { Recorder } from "./support/recorder.ts";
import { openShopDatabase } from "./support/shop-database.ts";
import { untilTracking, visit } from "./support/tracking-shop.ts";

const SETTINGS = { pixels: { facebook: { enabled: true, ids: ["101"] } }, dynamicFields: { budget: "your-budget" } };

let shop: OwnShop;

test.beforeAll(async () => {
  const folder = await demoDataFolder();
  shop = await startShop(folder);
  const database = await openShopDatabase(folder);
  await database.run(`insert into settings (key, value) values ('tracking', $1)`, [JSON.stringify(SETTINGS)]);
  await database.close();
});
test.afterAll(async () => {
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

/** Content that an owner's page may have, with links of every form. */
const CONTENT = `
  <p><button type="button" class="button studio-guide">Size guide</button></p>
  <p><a href="mailto:studio@example.com?subject=Hello">Write to us</a> <a href="tel:+353 21 555">Call us</a></p>
  <p><a class="partner" href="https://www.partner.example/x?y=1">Partner</a> <a class="top" href="/">Start</a>
    <a class="same" href="?colour=blue">Blue</a></p>
  <form class="enquiry" id="enquiry"><label>Budget <input name="your-budget"></label>
    <label>Size <select name="size"><option>S<option>L</select></label><button class="button">Send enquiry</button></form>
  <form class="comment-form"><textarea name="comment" aria-label="Your comment"></textarea><button class="button">Post it</button></form>
  <div style="height: 3000px"></div>`;

/** An action on the page, performed once while recording and then by a visitor. */
interface Recorded {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  readonly proposal: RegExp;
}

const click = (selector: string) => (page: Page) => page.locator(selector).click();

const RECORDED: readonly Recorded[] = [
  { name: "Button", act: click(".studio-guide"), proposal: /“Size guide” is clicked/ },
  { name: "Email", act: click("[href^='mailto:studio']"), proposal: /mailto:studio@example\.com is clicked/ },
  { name: "Phone", act: click("[href^='tel:+353 21 555']"), proposal: /tel:\+353 21 555 is clicked/ },
  { name: "External", act: click(".partner"), proposal: /link to www\.partner\.example\/x is followed/ },
  { name: "Home", act: click(".top"), proposal: /link to \/ is followed/ },
  { name: "Query", act: click(".same"), proposal: /link to \?colour=blue is followed/ },
  {
    name: "Field",
    async act(page) {
      await page.locator("[name=your-budget]").click();
      await page.locator("[name=your-budget]").fill("500");
      await page.locator("[name=your-budget]").blur();
    },
    proposal: /field “your-budget” is filled in/,
  },
  {
    name: "Select",
    async act(page) {
      await page.locator("[name=size]").click();
      await page.locator("[name=size]").selectOption("L");
    },
    proposal: /field “size” is filled in/,
  },
  { name: "Form", act: click(".enquiry button"), proposal: /“Send enquiry” is clicked/ },
  { name: "Comment", act: click(".comment-form button"), proposal: /comment is posted/ },
  {
    name: "Scroll",
    act: (page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2)),
    proposal: /page is scrolled to \d+ %/,
  },
  { name: "Visit", act: click(".studio-guide"), proposal: /this page is opened/ },
];

/** Parameters of the Meta events of that name. */
function metaEvents(recorder: Recorder, name: string): readonly Record<string, unknown>[] {
  return recorder.requests
    .filter((url) => url.startsWith("www.facebook.com"))
    .map((url) => new URL(`https://${url}`).searchParams)
    .filter((params) => params.get("ev") === name)
    .map((params) => JSON.parse(params.get("cd") ?? "{}") as Record<string, unknown>);
}

const addContent = (page: Page) =>
  rewriteHtml(page, /\/about\/(?:\?.*)?$/, (html) => html.replace(/<main[^>]*>/, (main) => main + CONTENT));

test("every trigger that the recorder proposes is marked as firing, and fires for visitors once saved", async ({
  page,
  browser,
}) => {
  await becomeOwner(page, shop);
  await page.goto(`${shop.origin}/admin/tracking/events/`);
  await page.getByRole("button", { name: "Record in the shop" }).click();
  const key = new URL(page.url()).searchParams.get("vitrine-record") ?? "";
  const panel = page.getByRole("region", { name: "Recorder" });
  await addContent(page);
  await page.goto(`${shop.origin}/about/?vitrine-record=${key}`);
  await expect(panel).toBeVisible();

  const links = new Map<string, string>();
  for (const { name, act, proposal } of RECORDED) {
    await test.step(`record ${name}`, async () => {
      await act(page);
      const item = panel.getByRole("listitem").filter({ hasText: proposal });
      await expect(item).toContainText("Fires");
      await expect(panel).not.toContainText("Does not fire");
      links.set(name, (await item.getByRole("link").getAttribute("href")) ?? "");
      if (name === "Visit") await expectAccessible(page);
      else await panel.getByRole("button", { name: "Record something else" }).click();
    });
  }
  const blank = await openBlankPage(page);
  for (const { name, proposal } of RECORDED) {
    const id = `recorded-${name.toLowerCase()}`;
    await test.step(`save ${name}`, async () => {
      if (name === "Visit") {
        await panel.getByRole("listitem").filter({ hasText: proposal }).getByRole("link").click();
        await expect(heading(page)).toHaveText("New event");
        await page.getByLabel("Short name").fill(id);
        await page.getByText("Meta", { exact: true }).click();
        await page.getByLabel("Send to Meta").check();
        await page.getByLabel("Event name in Meta").fill(`Recorded${name}`);
        await page.getByRole("button", { name: "Save event" }).click();
        await expect(heading(page)).toHaveText(`Event ${id}`);
        return;
      }
      const fields = { id, "pixels.facebook.enabled": "1", "pixels.facebook.name": `Recorded${name}`, intent: "save" };
      const saved = await sendForm(blank, links.get(name) ?? "", { fields });
      expect(saved.headers()["location"]).toContain(`/admin/tracking/events/${id}/`);
    });
  }
  await expect
    .poll(async () => (await fetch(`${shop.origin}/t.js`)).text(), "the tracker script has the saved events")
    .toContain("RecordedVisit");

  const tracked = { origin: shop.origin, gateway: null };
  const { context, page: visitor, recorder } = await visit(browser, tracked, { statistics: true, marketing: true });
  await addContent(visitor);
  // Clicks are tracked, but links and forms do not navigate.
  await context.addInitScript(() => {
    const preventNavigation = (event: Event) => {
      if (event.type === "submit" || (event.target as Element).closest("a")) event.preventDefault();
    };
    for (const type of ["click", "submit"]) addEventListener(type, preventNavigation);
  });
  await visitor.goto("/about/?utm_source=newsletter");
  await untilTracking(visitor);
  for (const { name, act } of RECORDED) {
    await test.step(`fire ${name}`, async () => {
      if (name !== "Visit") await act(visitor);
      await expect.poll(() => metaEvents(recorder, `Recorded${name}`).length, name).toBe(1);
    });
  }
  expect(metaEvents(recorder, "RecordedHome"), "only the link to the home page matches").toHaveLength(1);
  expect(metaEvents(recorder, "RecordedForm")[0], "the parameter has the field's value").toMatchObject({
    budget: "500",
  });
  expect(metaEvents(recorder, "Form")[0], "the parameter has the field's value").toMatchObject({ budget: "500" });
  expect(metaEvents(recorder, "RecordedButton")[0]).not.toHaveProperty("budget");

  await visitor.goto("/about/team/");
  await untilTracking(visitor);
  await expect.poll(() => metaEvents(recorder, "PageView").length).toBe(2);
  expect(metaEvents(recorder, "RecordedVisit"), "other pages do not fire the event").toHaveLength(1);
  await context.close();
});
