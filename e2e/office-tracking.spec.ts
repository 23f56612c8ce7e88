import { expect, test } from "@playwright/test";
import { type FakeVendors, startFakeVendors } from "../shop/server/ports/fake-vendors/start-fake-vendors.ts";
import { watchComplaints } from "./support/console-watch.ts";
import { filledDataFolder } from "./support/filled-data-folder.ts";
import { becomeOwner, expectNoObjections, heading, openEntry } from "./support/office-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";
import { type TrackingShop, untilMeasuring, visit } from "./support/tracking-shop.ts";

let shop: OwnShop;
let vendors: FakeVendors;

test.beforeAll(async () => {
  [shop, vendors] = [await startShop(await filledDataFolder()), await startFakeVendors()];
});
test.afterAll(async () => {
  await vendors.close();
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

const WITHIN_A_SECOND = { timeout: 1000, intervals: [50] };
const measuring = async () => await (await fetch(`${shop.origin}/t.js`)).text();

test("an owner sets measuring up, makes a rule by a click, and sees live what becomes of an event [T1.01, T3.15]", async ({
  page,
  browser,
}) => {
  test.slow();
  const complaints = watchComplaints(page);
  await becomeOwner(page, shop);
  const said = page.locator(".said");
  const tab = (name: string) =>
    page.getByRole("navigation", { name: "Tracking" }).getByRole("link", { name, exact: true }).click();

  await test.step("a pixel, and what the vendor says to its token", async () => {
    await openEntry(page, "Tracking");
    await expectNoObjections(page);
    await page.getByRole("link", { name: "Meta" }).click();
    await page.getByLabel("Meta measures in this shop").check();
    await page.getByLabel("Pixel ids").fill("101");
    await page.getByLabel("A copy of each event goes through the shop’s own server").check();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(said).toHaveText("Saved. The shop follows within a second.");
    await expect(async () => expect(await measuring()).toContain('"pixelIds":["101"]')).toPass(WITHIN_A_SECOND);
    await page.getByLabel("Access token").fill("wrong-token");
    await page.getByLabel("Address instead of the vendor’s own").fill(vendors.baseUrl("facebook"));
    await page.getByRole("button", { name: "Send a test event" }).click();
    await expect(page.locator(".form-errors")).toContainText("Meta refuses the access token");
    await page.getByLabel("Access token").fill(vendors.mood("facebook").token);
    await page.getByRole("button", { name: "Send a test event" }).click();
    await expect(said).toContainText("Id and token work.");
    await expect(page.getByLabel("Access token")).toHaveValue("");
    await expectNoObjections(page);
  });

  await test.step("the banner, with a preview while it is written", async () => {
    await tab("Consent");
    await page.getByLabel("Heading").fill("Biscuits <b>?");
    await expect(page.getByRole("figure", { name: "Preview of the banner" })).toContainText("Biscuits <b>?");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(said).toContainText("Saved.");
    await expectNoObjections(page);
    await tab("Visitors");
    await page.getByLabel("Days for which a visit is remembered").fill("for ever");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .locator(".form-errors")
      .getByRole("link", { name: /Days for which a visit/ })
      .click();
    await expect(page.getByLabel("Days for which a visit is remembered")).toBeFocused();
    await expectNoObjections(page);
    for (const name of ["Automatic events", "Shop and technique"]) {
      await tab(name);
      await expect(page.getByRole("navigation", { name: "Tracking" }).locator("[aria-current=page]")).toHaveText(name);
      await expectNoObjections(page);
    }
  });

  await test.step("a rule from a click on the own shop", async () => {
    await tab("Own events");
    await page.getByRole("button", { name: "Record on the shop" }).click();
    const panel = page.getByRole("region", { name: "Recorder" });
    await expect(panel).toContainText("Click what shall set an event off.");
    await page.getByRole("link", { name: "Journal" }).first().click();
    await expect(page).toHaveURL(/vitrine-record=/);
    await expect(panel.getByRole("link", { name: "When any link to /journal/ is followed" })).toBeVisible();
    await panel.getByRole("link", { name: /is clicked$/ }).click();
    await expect(heading(page)).toHaveText("New event");
    await expect(page.getByLabel("Element")).not.toHaveValue("");
    await page.getByLabel("Another trigger").selectOption("A page is opened");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByLabel("Addresses").fill("/journal/");
    await expectNoObjections(page);
    await page.getByText("Meta", { exact: true }).click();
    await page.getByLabel("Meta hears of it").check();
    await page.getByLabel("Name at Meta").fill("JournalSeen");
    await page.getByRole("button", { name: "Save the event" }).click();
    await expect(heading(page)).toHaveText("Event journal");
    await expect(async () => expect(await measuring()).toContain("JournalSeen")).toPass(WITHIN_A_SECOND);
    await tab("Own events");
    await expect(page.getByRole("row", { name: /journal/ })).toContainText("Meta: JournalSeen");
    await expectNoObjections(page);
    expect(await (await fetch(`${shop.origin}/?vitrine-record=made-up`)).text()).not.toContain("recorder");
  });

  await test.step("what becomes of it, seen as it happens", async () => {
    await openEntry(page, "Inspector");
    await page.getByRole("button", { name: "Watch browsers for an hour" }).click();
    await expect(said).toHaveText("Browsers are watched for an hour.");
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    const tracked: TrackingShop = { origin: shop.origin, gateway: null, stop: shop.stop };
    const { context, page: visitor } = await visit(browser, tracked, { statistics: true, marketing: true });
    // This time copies go to the shop itself.
    await context.unroute(`${shop.origin}/t/events`);
    await visitor.goto("/journal/");
    await untilMeasuring(visitor);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "JournalSeen" }) });
    await expect(card).toContainText("Browser Told", { timeout: 20_000 });
    await expect(card).toContainText("Server Delivered");
    expect(vendors.arrivals("facebook").some(({ name }) => name === "JournalSeen")).toBe(true);
    await expectNoObjections(page);
    await card.getByRole("link", { name: /^Visitor/ }).click();
    await expect(page.getByText(/^Only visitor/)).toBeVisible();
    await page.getByRole("searchbox").fill("pageview");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByRole("heading", { name: "PageView" }).first()).toBeVisible();
    await expect(page.getByRole("heading", { name: "JournalSeen" })).toHaveCount(0);
    for (const name of ["Dead letters", "Health"]) {
      await page.getByRole("navigation", { name: "Inspector" }).getByRole("link", { name }).click();
      await expect(page.getByRole("navigation", { name: "Inspector" }).locator("[aria-current=page]")).toHaveText(name);
      await expectNoObjections(page);
    }
    await context.close();
  });

  expect(complaints.filter((text) => !/status of 422/.test(text))).toEqual([]);
});
