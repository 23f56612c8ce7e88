import { expect, test } from "@playwright/test";
import { objections } from "./support/axe.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { LOOKS, wear } from "./support/looks.ts";
import { fillIn, unique, untilStars } from "./support/review-steps.ts";

const MUG = "/product/tide-mug/";
/** The page as a whole is looked at elsewhere; this is about a form with its errors shown. */
const SOME_LOOKS = ["wide", "narrow, right to left", "narrow and dark"];
const POST = "/journal/firing-a-wood-kiln-in-the-rain/";

test("a review is written with the keyboard alone, and its author sees that it waits [S1.09, S2.21, S3.07]", async ({
  page,
  browser,
}) => {
  const text = unique("The handle fits.");
  await page.goto(`${MUG}#reviews`);
  const stars = await untilStars(page);

  await stars.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowLeft");
  await expect(stars.getByRole("radio", { name: "5 of 5 stars" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(stars.getByRole("radio", { name: "4 of 5 stars" })).toBeChecked();
  await expect(page.locator("#rating")).toHaveValue("4");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(text);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("Ann");
  await page.keyboard.press("Tab");
  await page.keyboard.insertText("ann@example.com");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Photos")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#submit")).toBeFocused();
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(/#comment-\d+$/);
  const review = page.locator(".comment").filter({ hasText: text });
  await expect(review).toContainText("Your review is awaiting approval");
  await expect(review).toBeInViewport();
  await expect(review.getByRole("img", { name: "Rated 4 out of 5" })).toBeVisible();

  const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await stranger.goto(MUG);
  await expect(stranger.locator("#reviews")).toBeAttached();
  await expect(stranger.getByText(text)).toHaveCount(0);
  await stranger.close();
});

test("a review without a rating is stopped, says why and leads to the stars [S5.01, S8.06]", async ({ page }) => {
  test.slow();
  await page.goto(`${MUG}#reviews`);
  const stars = await untilStars(page);
  await fillIn(page, unique("No stars."));
  await page.locator("#submit").click();

  await expect(page.locator("#rating-problem")).toHaveText("Please select a rating");
  await expect(page.locator("#sr-alert")).toHaveText("Please select a rating");
  await expect(stars.getByRole("radio").first()).toBeFocused();
  await expect(page).toHaveURL(`${MUG}#reviews`);

  for (const look of LOOKS.filter(({ name }) => SOME_LOOKS.includes(name))) {
    await wear(page, look);
    expect.soft(await objections(page, look.rules), look.name).toEqual([]);
  }
});

test("the page on which a comment comes back keeps nobody out", async ({ page }) => {
  await page.goto(POST);
  await fillIn(page, "Kept text");
  await page.getByLabel("E-mail", { exact: true }).fill("ann");
  await page.locator("#commentform").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.locator("#submit").click();
  await expect(page.locator(".woocommerce-error")).toContainText("valid e-mail address");
  expect(await objections(page)).toEqual([]);
});

test("reviews are sorted and turned page by page", async ({ page }) => {
  await page.goto(`${MUG}#reviews`);
  await page.getByRole("navigation", { name: "Sort reviews" }).getByRole("link", { name: "Lowest rated" }).click();
  await expect(page.locator(".commentlist > li").first().getByRole("img").first()).toHaveAccessibleName(/Rated 1/);
  await page.getByRole("navigation", { name: "Review pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/review_order=lowest&cpage=2/);
  await expect(page.locator(".commentlist > li").first()).toBeVisible();
  await expect(page.locator(".rating-distribution li")).toHaveCount(5);
});

test("a helpful vote is counted in place and stays counted", async ({ page }) => {
  await page.goto(`${MUG}?review_order=lowest#reviews`);
  await untilStars(page);
  const button = page.getByRole("button", { name: /^Helpful/ }).first();
  const before = Number((/\d+/.exec(await button.locator("[data-helpful-count]").innerText()) ?? ["0"])[0]);
  await button.click();
  await expect(button.locator("[data-helpful-count]")).toHaveText(`(${before + 1})`);
  await page.reload();
  await expect(button.locator("[data-helpful-count]")).toHaveText(`(${before + 1})`);
});

test("the reply form moves to the comment and back, with the focus [S1.10, S2.22, S3.24, S4.34]", async ({ page }) => {
  await page.goto(POST);
  await untilScriptsRun(page);
  const first = page.locator(".comment").first();
  const reply = first.getByRole("link", { name: /^Reply to/ }).first();
  const id = await reply.getAttribute("data-commentid");
  // Alive as soon as the click no longer loads a page.
  await expect(async () => {
    await reply.click();
    await expect(first.locator("> #respond")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator("#comment")).toBeFocused();
  await expect(page.locator("#comment_parent")).toHaveValue(id ?? "");
  expect(await objections(page)).toEqual([]);

  await page.locator("#comment").fill("Half a thought");
  await page.getByRole("link", { name: "Cancel reply" }).click();
  await expect(reply).toBeFocused();
  await expect(page.locator("#comment_parent")).toHaveValue("0");
  await expect(page.locator("#comment")).toHaveValue("Half a thought");

  const text = unique("I agree.");
  await reply.click();
  await fillIn(page, text);
  await page.locator("#submit").click();
  await expect(first.locator(".children").getByText(text)).toBeVisible();
  await expect(page.getByText("Your comment is awaiting approval")).toBeVisible();
});

test("what visitors type is text and nothing else, however it tries", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => dialogs.push(dialog.message())));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(POST);
  const text = `${unique("")}<script>alert(1)</script><img src=x onerror=alert(2)>\u202Etxet ${"w".repeat(9000)}`;
  await fillIn(page, text, `"><b onmouseover=alert(3)>Eve`);
  await page.locator("#submit").click();

  const comment = page.locator(".comment").filter({ hasText: "<img src=x onerror=alert(2)>" });
  await expect(comment).toBeVisible();
  await expect(comment).toContainText(`"><b onmouseover=alert(3)>Eve`);
  await comment.hover();
  expect(await comment.locator("script, img, b").count()).toBe(0);
  expect(dialogs).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("a link to a place on the page glides there in half a second, with focus and address [S2.23, S9.27]", async ({
  page,
}) => {
  await page.goto(MUG);
  await untilScriptsRun(page);
  await expect(page.locator(".wc-tabs-wrapper")).toHaveClass(/is-live/);
  const link = page.locator(".woocommerce-review-link");
  await page.evaluate(() => {
    const glide = { clickedAt: 0, steps: [] as number[] };
    addEventListener("click", () => (glide.clickedAt = performance.now()), { capture: true });
    addEventListener("scroll", () => glide.clickedAt > 0 && glide.steps.push(performance.now() - glide.clickedAt));
    Object.assign(window, { glide });
  });
  await link.click();
  await expect(page).toHaveURL(`${MUG}#reviews`);
  await expect(page.locator("#reviews")).toBeInViewport();
  const steps = await page.evaluate(() => (window as unknown as { glide: { steps: number[] } }).glide.steps);
  // A jump is one step. A busy machine shows few frames, and the last of them late.
  expect(steps.length).toBeGreaterThan(1);
  expect(steps.at(-1)).toBeLessThan(2000);
  await page.goBack();
  await expect(page).toHaveURL(MUG);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a review is written with a plain form [S1.09, S2.21]", async ({ page }) => {
    const text = unique("Written without script.");
    await page.goto(MUG);
    await page.getByLabel("Your rating").selectOption("Good");
    await fillIn(page, text);
    await page.locator("#submit").click();
    await expect(page).toHaveURL(/#comment-\d+$/);
    await expect(page.locator(".comment").filter({ hasText: text })).toContainText("Your review is awaiting approval");
  });

  test("what is not taken comes back with the reason, everything typed and a way back [S8.06]", async ({ page }) => {
    await page.goto(MUG);
    await fillIn(page, "Kept text");
    await page.getByLabel("E-mail", { exact: true }).fill("ann");
    // As a browser that does not check forms by itself.
    await page.locator("#commentform").evaluate((form: HTMLFormElement) => (form.noValidate = true));
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith("/wp-comments-post.php")),
      page.locator("#submit").click(),
    ]);
    expect(response.status()).toBe(400);
    await expect(page.locator(".woocommerce-error")).toContainText("Please rate the product.");
    await expect(page.locator(".woocommerce-error")).toContainText("valid e-mail address");
    await expect(page.locator("#comment")).toHaveValue("Kept text");
    await expect(page.locator("#author")).toHaveValue("Ann");
    await expect(page.getByRole("link", { name: "Back to Tide Mug" })).toHaveAttribute("href", `${MUG}#reviews`);
    expect(await page.locator("#email").getAttribute("aria-describedby")).toBe("email-problem");
  });

  test("an answer is written from a page of its own [S1.10, S3.24]", async ({ page }) => {
    const text = unique("Answered without script.");
    await page.goto(POST);
    const first = page.locator(".comment").first();
    const reply = first.getByRole("link", { name: /^Reply to/ }).first();
    const id = await reply.getAttribute("data-commentid");
    await reply.click();
    await expect(page).toHaveURL(new RegExp(`replytocom=${id}.*#respond$`));
    await expect(page.locator("#comment_parent")).toHaveValue(id ?? "");
    await expect(page.getByRole("link", { name: "Cancel reply" })).toBeVisible();
    await fillIn(page, text);
    await page.locator("#submit").click();
    await expect(first.locator(".children").getByText(text)).toBeVisible();
  });

  test("a vote is counted and leads back to the review", async ({ page }) => {
    await page.goto(`${MUG}?review_order=highest`);
    const button = page.getByRole("button", { name: /^Helpful/ }).first();
    const before = Number((/\d+/.exec(await button.innerText()) ?? ["0"])[0]);
    await button.click();
    await expect(page).toHaveURL(/review_order=highest#comment-\d+$/);
    await expect(button).toContainText(`(${before + 1})`);
  });
});
