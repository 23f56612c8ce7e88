import { expect, type Page } from "@playwright/test";
import { rewriteHtml } from "./support/island-steps.ts";
import type { Recorder } from "./support/recorder.ts";
import { poll, timedVisit, untilAllSent, untilTracking } from "./support/tracking-shop.ts";
import { test } from "./support/tracking-test.ts";

const ALL = { statistics: true, marketing: true };

/** Parameters of the events with this name that Meta received, oldest first. */
function sent(recorder: Recorder, name: string): readonly Record<string, unknown>[] {
  return recorder.requests
    .filter((url) => url.startsWith("www.facebook.com"))
    .map((url) => new URL(`https://${url}`).searchParams)
    .filter((query) => query.get("ev") === name)
    .map((query) => JSON.parse(query.get("cd") ?? "{}") as Record<string, unknown>);
}

const MAIN = /<main[^>]*>/;

/** Clicks the element with this ID without leaving the page. */
async function click(page: Page, id: string): Promise<void> {
  await page.evaluate((target) => {
    const clicked = document.getElementById(target);
    const stop = (event: Event) => event.preventDefault();
    addEventListener("click", stop);
    addEventListener("submit", stop);
    clicked?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    removeEventListener("click", stop);
  }, id);
}

test("automatic click events depend on the link's target and text, and shop controls are excluded [T5.10, T5.11, T5.12] (T1.07, T2.05, T3.05)", async ({
  browser,
  shop,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  const tracked = [
    [`<a href="/shop/?x=1">Everything</a>`, "InternalClick", { text: "Everything", target_url: "/shop/" }],
    [`<a href="https://other.example/x?y=1">Elsewhere</a>`, "OutboundClick", { target_url: "https://other.example/x" }],
    [`<a href="mailto:a@b.co">Write</a>`, "EmailClick", {}],
    [`<a href="tel:+35321">Call</a>`, "TelClick", {}],
    [`<a href="/f/guide.pdf?x=1">Guide</a>`, "Download", { download_type: "pdf", download_name: "guide.pdf" }],
    [`<button type="button">More</button>`, "InternalClick", { text: "More" }],
  ] as const;
  const ignored = [
    `<a href="/x" class="add_to_cart_button">Add</a>`,
    `<a href="/x" class="remove_from_cart_button">Remove</a>`,
    `<button type="button" name="apply_coupon">Apply</button>`,
    `<button type="button" name="update_cart">Update</button>`,
    `<a href="/x" class="pys_block">Not this</a>`,
    `<form><button>Send</button></form>`,
    `<a>No link</a>`,
  ];
  const named = [...tracked.map(([html]) => html), ...ignored].map((html, index) =>
    html.replace(/<(a|button)/, `<$1 id="item-${index}"`),
  );
  await rewriteHtml(page, "**/about/", (html) => html.replace(MAIN, (main) => main + named.join("")));
  await page.goto("/about/");
  await untilTracking(page);
  await poll(() => sent(recorder, "PageView")).toHaveLength(1);

  for (const [index, [html, name, details]] of tracked.entries()) {
    recorder.clear();
    await click(page, `item-${index}`);
    await poll(() => sent(recorder, name), html).toHaveLength(1);
    expect(sent(recorder, name)[0], html).toMatchObject(details);
  }

  recorder.clear();
  for (const index of ignored.keys()) await click(page, `item-${tracked.length + index}`);
  await untilAllSent(page);
  expect(sent(recorder, "InternalClick")).toEqual([]);
  await context.close();
});

/** Form builders, each of which reports a submitted form in its own way. */
const BUILDERS = [
  "gravity",
  "forminator",
  "wpforms",
  "formidable",
  "ninja",
  "fluent",
  "ws",
  "cf7",
  "elementor",
] as const;

test("a submission reported by a form builder sends a Form event, without a custom event [T4.09]", async ({
  browser,
  shop,
}) => {
  const { context, page, recorder } = await timedVisit(browser, shop, ALL);
  await context.addInitScript(() => {
    const listeners = new Map<string, (event: unknown, ...args: readonly unknown[]) => void>();
    const jQuery = () => ({ on: (type: string, run: () => void) => void listeners.set(type, run) });
    Object.assign(window, { jQuery, builderListeners: listeners });
  });
  const form = `<form id="built" class="elementor-form" data-formid="7"><input type="hidden" name="form_id" value="7"></form>`;
  await rewriteHtml(page, "**/about/", (html) => html.replace(MAIN, (main) => main + form));
  await page.goto("/about/");
  await untilTracking(page);
  await poll(() => sent(recorder, "PageView")).toHaveLength(1);
  // The shop also registers jQuery listeners, earlier than the tracker.
  await page.waitForFunction(() =>
    (window as unknown as { builderListeners: Map<string, unknown> }).builderListeners.has("gform_confirmation_loaded"),
  );

  for (const builder of BUILDERS) {
    recorder.clear();
    await page.evaluate((name) => {
      const { builderListeners: listeners } = window as unknown as {
        builderListeners: Map<string, (event: unknown, ...args: readonly unknown[]) => void>;
      };
      const built = document.querySelector<HTMLFormElement>("#built");
      const dispatch = (type: string, event: unknown, ...args: readonly unknown[]) =>
        listeners.get(type)?.(event, ...args);
      const reports: Record<typeof name, () => void> = {
        gravity: () => dispatch("gform_confirmation_loaded", {}, "7"),
        forminator: () => dispatch("forminator:form:submit:success", { target: built }),
        wpforms: () => dispatch("wpformsAjaxSubmitSuccess", { target: built }),
        formidable: () => dispatch("frmFormComplete", {}, built),
        ninja: () => dispatch("nfFormSubmitResponse", {}, { response: { data: { form_id: "7" } } }),
        fluent: () => dispatch("fluentform_submission_success", {}, { form: built, config: { id: "7" } }),
        ws: () => dispatch("wsf-submit-complete", {}, built, "7"),
        cf7: () =>
          void built?.dispatchEvent(
            new CustomEvent("wpcf7mailsent", { bubbles: true, detail: { contactFormId: "7" } }),
          ),
        elementor() {
          const message = document.createElement("div");
          message.className = "elementor-message elementor-message-success";
          built?.append(message);
        },
      };
      reports[name]();
    }, builder);
    await poll(() => sent(recorder, "Form").length, builder).toBe(1);
  }
  await context.close();
});
