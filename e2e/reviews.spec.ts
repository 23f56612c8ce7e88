import { expect, test } from "@playwright/test";
import { axeViolations } from "./support/axe.ts";
import { untilScriptsRun } from "./support/cart-steps.ts";
import { rewriteHtml } from "./support/island-steps.ts";
import { DISPLAY_VARIANTS, applyVariant } from "./support/display-variants.ts";
import { fillInReview, uniqueText, untilStars } from "./support/review-steps.ts";

const MUG = "/product/tide-mug/";
/** Other tests check the whole page in all variants; this one checks the form with its errors. */
const CHECKED_VARIANTS = ["wide", "narrow, right to left", "narrow and dark"];
const POST = "/journal/firing-a-wood-kiln-in-the-rain/";

test("a review is written by keyboard alone, needs a rating if the owner wants one, and only its author sees it awaiting approval [S1.09, S2.21, S3.07, S5.01, S8.06]", async ({
  page,
  request,
}) => {
  const posted: string[] = [];
  await page.route(/wp-comments-post/, (route) => {
    posted.push(route.request().postData() ?? "");
    return route.fulfill({ status: 204 });
  });

  await test.step("without a required rating the review is sent", async () => {
    await rewriteHtml(page, `**${MUG}`, (html) =>
      html.replace('"review_rating_required":"yes"', '"review_rating_required":"no"'),
    );
    await page.goto(`${MUG}#reviews`);
    await untilStars(page);
    await fillInReview(page, uniqueText("None needed."));
    await page.locator("#submit").click();
    await expect.poll(() => posted.length).toBe(1);
    await page.unroute(`**${MUG}`);
    await page.goto("about:blank");
  });

  await rewriteHtml(page, `**${MUG}`, (html) => html.replaceAll("Please select a rating", "How many stars?"));
  await page.goto(MUG);
  await untilScriptsRun(page);

  await test.step("the link to the reviews scrolls smoothly to them and updates the URL (S2.23, S9.27)", async () => {
    await expect(page.locator(".wc-tabs-wrapper")).toHaveClass(/is-live/);
    await page.evaluate(() => {
      const scrolling = { clickedAt: 0, steps: [] as number[] };
      addEventListener("click", () => (scrolling.clickedAt = performance.now()), { capture: true });
      addEventListener(
        "scroll",
        () => scrolling.clickedAt > 0 && scrolling.steps.push(performance.now() - scrolling.clickedAt),
      );
      Object.assign(window, { scrolling });
    });
    await page.locator(".woocommerce-review-link").click();
    await expect(page).toHaveURL(`${MUG}#reviews`);
    await expect(page.locator("#reviews")).toBeInViewport();
    const steps = await page.evaluate(() => (window as unknown as { scrolling: { steps: number[] } }).scrolling.steps);
    // A jump would be one scroll event. A busy machine renders few frames, the last of them late.
    expect(steps.length).toBeGreaterThan(1);
    await page.goBack();
    await expect(page).toHaveURL(MUG);
    await page.goForward();
    await expect(page).toHaveURL(`${MUG}#reviews`);
  });

  const stars = await untilStars(page);
  const text = uniqueText("The handle fits.");
  await test.step("without a required rating it is not sent, shows the configured message and focuses the stars", async () => {
    await fillInReview(page, uniqueText("No stars."));
    await page.locator("#submit").click();
    await expect(page.locator("#rating-problem")).toHaveText("How many stars?");
    await expect(page.locator("#sr-alert")).toHaveText("How many stars?");
    await expect(stars.getByRole("radio").first()).toBeFocused();
    await expect(page).toHaveURL(`${MUG}#reviews`);
    expect(posted).toHaveLength(1);
    await page.unroute(/wp-comments-post/);
    await page.locator("#comment").fill("");
    await page.getByLabel("Name", { exact: true }).fill("");
    await page.getByLabel("Email", { exact: true }).fill("");
  });

  await test.step("its errors are accessible", async () => {
    const viewport = page.viewportSize();
    for (const variant of DISPLAY_VARIANTS.filter(({ name }) => CHECKED_VARIANTS.includes(name))) {
      await applyVariant(page, variant);
      expect.soft(await axeViolations(page, variant.rules, "#reviews"), variant.name).toEqual([]);
    }
    if (viewport) await page.setViewportSize(viewport);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
  });

  await test.step("five stars set the hidden field", async () => {
    await expect(stars.getByRole("radio")).toHaveCount(5);
    await expect(page.locator("select#rating[name=rating]")).toBeHidden();
    // The select starts with an empty option (decision 0022); without it, five stars are index 0.
    const ratings = page.locator("#rating option:not([value=''])");
    expect(
      await ratings.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(["5", "4", "3", "2", "1"]);
    for (const rating of [1, 2, 3, 4, 5]) {
      await stars.getByRole("radio", { name: `${rating} of 5 stars` }).click();
      await expect(page.locator("#rating")).toHaveValue(String(rating));
    }
  });

  await test.step("the form is filled in and sent by keyboard", async () => {
    await stars.getByRole("radio", { name: "5 of 5 stars" }).focus();
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
    await page.unrouteAll();
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/#comment-\d+$/);
    const review = page.locator(".comment").filter({ hasText: text });
    await expect(review).toContainText("Your review is awaiting approval");
    await expect(review).toBeInViewport();
    await expect(review.getByRole("img", { name: "Rated 4 out of 5" })).toBeVisible();
  });

  await test.step("nobody else sees it", async () => {
    const html = await (await request.get(MUG)).text();
    expect(html).toContain('id="reviews"');
    expect(html).not.toContain(text);
  });
});

test("reviews can be sorted and paged, and a helpful vote updates the count in place and persists", async ({
  page,
}) => {
  await page.goto(`${MUG}#reviews`);
  await page.getByRole("navigation", { name: "Sort reviews" }).getByRole("link", { name: "Lowest rated" }).click();
  await expect(page.locator(".commentlist > li").first().getByRole("img").first()).toHaveAccessibleName(/Rated 1/);

  await test.step("a helpful vote", async () => {
    await untilStars(page);
    const button = page.getByRole("button", { name: /^Helpful/ }).first();
    const count = button.locator("[data-helpful-count]");
    const before = Number((/\d+/.exec(await count.innerText()) ?? ["0"])[0]);
    await button.click();
    await expect(count).toHaveText(`(${before + 1})`);
    const html = await (await page.request.get(page.url())).text();
    expect(/data-helpful-count[^>]*>\s*\((\d+)\)/.exec(html)?.[1]).toBe(String(before + 1));
  });

  await page.getByRole("navigation", { name: "Review pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/review_order=lowest&cpage=2/);
  await expect(page.locator(".commentlist > li").first()).toBeVisible();
  await expect(page.locator(".rating-distribution li")).toHaveCount(5);
});

test("the reply form moves to the comment and back, and so does the focus [S1.10, S2.22, S3.24, S4.34]", async ({
  page,
}) => {
  await page.goto(POST);
  await untilScriptsRun(page);
  const home = page.locator("#comments > #respond, .comments > #respond, #respond").first();
  const place = await home.evaluate((form) => form.parentElement?.className);
  const first = page.locator(".comment").first();
  const reply = first.getByRole("link", { name: /^Reply to/ }).first();
  const id = await reply.getAttribute("data-commentid");
  // Once the script runs, the click no longer loads a page.
  await expect(async () => {
    await reply.click();
    await expect(first.locator("> #respond")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator("#comment")).toBeFocused();
  await expect(page.locator("#comment_parent")).toHaveValue(id ?? "");
  expect(await axeViolations(page, "all", "#comments")).toEqual([]);

  await page.locator("#comment").fill("Half a thought");
  await page.getByRole("link", { name: "Cancel reply" }).click();
  await expect(reply).toBeFocused();
  expect(await home.evaluate((form) => form.parentElement?.className), "the form is back in its place").toBe(place);
  await expect(page.locator(".comment #respond")).toHaveCount(0);
  await expect(page.locator("#comment_parent")).toHaveValue("0");
  await expect(page.locator("#comment")).toHaveValue("Half a thought");

  const text = uniqueText("I agree.");
  await reply.click();
  await fillInReview(page, text);
  const sent = page.waitForRequest(/wp-comments-post/);
  await page.locator("#submit").click();
  const fields = new URLSearchParams((await sent).postData() ?? "");
  expect(fields.get("comment_parent")).toBe(id);
  expect(fields.get("comment_post_ID")).toMatch(/^[1-9]\d*$/);
  await expect(first.locator(".children").getByText(text)).toBeVisible();
  await expect(page.getByText("Your comment is awaiting approval")).toBeVisible();
});

test("a rejected comment can be corrected, and its text is rendered as text, never as markup", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => dialogs.push(dialog.message())));
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(POST);
  await fillInReview(page, "Kept text");
  await page.getByLabel("Email", { exact: true }).fill("ann");
  await page.locator("#commentform").evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.locator("#submit").click();

  await test.step("the page for a rejected comment is accessible", async () => {
    await expect(page.locator(".woocommerce-error")).toContainText("valid email address");
    await expect(page.locator("#comment")).toHaveValue("Kept text");
    expect(await axeViolations(page)).toEqual([]);
  });

  const text = `${uniqueText("")}<script>alert(1)</script><img src=x onerror=alert(2)>\u202Etxet ${"w".repeat(9000)}`;
  const author = `"><b onmouseover=alert(3)>Eve`;
  await fillInReview(page, text, author);
  await page.locator("#submit").click();
  const comment = page.locator(".comment").filter({ hasText: "<img src=x onerror=alert(2)>" });
  await expect(comment).toBeVisible();
  await expect(comment).toContainText(author);
  await comment.hover();
  expect(await comment.locator("script, img, b").count()).toBe(0);
  expect(dialogs).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a helpful vote is counted, and a review is rejected with its errors, corrected and sent (S1.09, S2.21, S8.06)", async ({
    page,
  }) => {
    await test.step("a helpful vote is counted and redirects to the review", async () => {
      await page.goto(`${MUG}?review_order=highest`);
      const button = page.getByRole("button", { name: /^Helpful/ }).first();
      const before = Number((/\d+/.exec(await button.innerText()) ?? ["0"])[0]);
      await button.click();
      await expect(page).toHaveURL(/review_order=highest#comment-\d+$/);
      await expect(button).toContainText(`(${before + 1})`);
    });

    const text = uniqueText("Written without script.");
    await test.step("a rejected review shows its errors, the entered values and a link back to the product", async () => {
      await fillInReview(page, text);
      await page.getByLabel("Email", { exact: true }).fill("ann");
      // Skips the browser's own validation.
      await page.locator("#commentform").evaluate((form: HTMLFormElement) => (form.noValidate = true));
      const [response] = await Promise.all([
        page.waitForResponse((sent) => sent.url().endsWith("/wp-comments-post.php")),
        page.locator("#submit").click(),
      ]);
      expect(response.status()).toBe(400);
      await expect(page.locator(".woocommerce-error")).toContainText("Please rate the product.");
      await expect(page.locator(".woocommerce-error")).toContainText("valid email address");
      await expect(page.locator("#comment")).toHaveValue(text);
      await expect(page.locator("#author")).toHaveValue("Ann");
      await expect(page.getByRole("link", { name: "Back to Tide Mug" })).toHaveAttribute("href", `${MUG}#reviews`);
      expect(await page.locator("#email").getAttribute("aria-describedby")).toBe("email-problem");
    });

    await test.step("a review can be submitted with a plain form", async () => {
      await page.getByLabel("Your rating").selectOption("Good");
      await page.getByLabel("Email", { exact: true }).fill("ann@example.com");
      await page.locator("#submit").click();
      await expect(page).toHaveURL(/#comment-\d+$/);
      await expect(page.locator(".comment").filter({ hasText: text })).toContainText(
        "Your review is awaiting approval",
      );
    });
  });

  test("a reply can be written on its own page (S1.10, S3.24)", async ({ page }) => {
    const text = uniqueText("Answered without script.");
    await page.goto(POST);
    const first = page.locator(".comment").first();
    const reply = first.getByRole("link", { name: /^Reply to/ }).first();
    const id = await reply.getAttribute("data-commentid");
    await reply.click();
    await expect(page).toHaveURL(new RegExp(`replytocom=${id}.*#respond$`));
    await expect(page.locator("#comment_parent")).toHaveValue(id ?? "");
    await expect(page.getByRole("link", { name: "Cancel reply" })).toBeVisible();
    await fillInReview(page, text);
    await page.locator("#submit").click();
    await expect(first.locator(".children").getByText(text)).toBeVisible();
  });
});
