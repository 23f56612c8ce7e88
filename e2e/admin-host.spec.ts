import { expect, test } from "@playwright/test";
import { demoDataFolder } from "./support/demo-data-folder.ts";
import { GREETING, heading, ADMIN_PASSWORD, openAdminPage, setUpLink } from "./support/admin-steps.ts";
import { type OwnShop, removeDataFolder, startShop } from "./support/own-shop.ts";

let shop: OwnShop;
let admin = "";

test.beforeAll(async () => {
  shop = await startShop(await demoDataFolder(), (port) => {
    admin = `http://admin.localhost:${port}`;
    return { ADMIN_URL: admin };
  });
});
test.afterAll(async () => {
  await shop.stop();
  removeDataFolder(shop.dataFolder);
});

test("with ADMIN_URL the admin has its own host and cookies, and storefront pages cannot act in it", async ({
  page,
  browser,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));

  await test.step("the setup link opens the admin host, and its cookies are host-only", async () => {
    await page.goto(await setUpLink(shop));
    await page.getByLabel("Email address").fill("owner@example.com");
    await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
    await page.getByRole("button", { name: "Open the admin" }).click();
    await expect(heading(page)).toHaveText("Your account");
    expect(page.url()).toContain(admin);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, domain }) => `${name} of ${domain}`).toSorted()).toEqual([
      "vitrine_admin of admin.localhost",
      "vitrine_known of admin.localhost",
      // Holds only a role. On a shared parent domain it is set for that domain, so that the storefront recognises staff.
      "vitrine_staff of admin.localhost",
    ]);
  });

  await test.step("admin pages load, with images and without console errors", async () => {
    await openAdminPage(page, "Products");
    await expect(page.locator("main img.thumb").first()).toBeVisible();
    const isLoaded = () =>
      page
        .locator("main img.thumb")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
    await expect.poll(isLoaded).toBe(true);
    await openAdminPage(page, "Orders");
    await openAdminPage(page, "Pages");
    expect(problems).toEqual([]);
  });

  await test.step("storefront links and paths lead to the storefront host", async () => {
    await page.getByRole("link", { name: "View shop" }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
    await page.goto(`${admin}/shop/?orderby=price`);
    await expect(page).toHaveURL(`${shop.origin}/shop/?orderby=price`);
    await page.goto(`${admin}/`);
    await expect(heading(page)).toHaveText(GREETING);
    await page.goto(`${admin}/admin/tracking/events/`);
    await page.getByRole("button", { name: "Record in the shop" }).click();
    await expect(page).toHaveURL(new RegExp(`^${shop.origin}/`));
  });

  await test.step("the storefront host redirects to the admin and responds to admin posts with 421", async () => {
    await page.goto(`${shop.origin}/admin/orders/?page=1`);
    await expect(page).toHaveURL(`${admin}/admin/orders/?page=1`);
    await page.goto(`${shop.origin}/`);
    const statuses = await page.evaluate(async () => {
      const body = new URLSearchParams({ intent: "invite", email: "thief@example.com", role: "owner" });
      const paths = ["/admin/staff/", "/%61dmin/staff/", "/ADMIN/staff/", "//admin/staff/", "/admin/staff.data"];
      const send = (path: string) => fetch(`${location.origin}${path}`, { method: "POST", body });
      return Promise.all(paths.map(async (path) => (await send(path)).status));
    });
    expect(statuses).toEqual([421, 421, 421, 421, 421]);
  });

  await test.step("a form posted from a storefront page gets 403 from the admin", async () => {
    const statusCodes: number[] = [];
    page.on("response", (response) => response.url().startsWith(admin) && statusCodes.push(response.status()));
    await page.goto(`${shop.origin}/`);
    const form = `<form method=post action="${admin}/admin/staff/"><input name=intent value=invite><input name=email value=thief@example.com><input name=role value=owner></form>`;
    // The storefront's CSP would already block the form, so this page is served without one.
    await page.route(`${shop.origin}/hostile/`, (route) =>
      route.fulfill({ contentType: "text/html", body: `${form}<script>document.forms[0].submit()</script>` }),
    );
    await page.goto(`${shop.origin}/hostile/`);
    await expect.poll(() => statusCodes).toContain(403);
    await page.goto(`${admin}/admin/staff/`);
    await expect(page.getByText("thief@example.com")).toHaveCount(0);
  });

  await test.step("an invitation links to the admin host and works without JavaScript", async () => {
    await page.getByLabel("Email address").fill("friend@example.com");
    await page.getByRole("button", { name: /Invite|invitation/ }).click();
    const link = await page.locator("code.long-code").innerText();
    expect(link.startsWith(`${admin}/admin/invitation/?token=`)).toBe(true);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const friend = await context.newPage();
    await friend.goto(link);
    await friend.getByLabel("Password").fill(ADMIN_PASSWORD);
    await friend.getByRole("button", { name: "Continue" }).click();
    await expect(heading(friend)).toHaveText("Your account");
    expect(friend.url().startsWith(admin)).toBe(true);
    await context.close();
  });
});
