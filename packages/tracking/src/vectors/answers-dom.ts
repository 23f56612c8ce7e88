import { resolveParams, withLateEvents } from "../events/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import { ALL_PIXELS } from "../pixels/all/index.ts";
import { wooCart } from "../shop-events/index.ts";
import { createFakeTracker } from "../testing/fake-tracker.ts";
import { createTracker } from "../tracker/index.ts";
import { comparable, matchesAddress } from "../triggers/address-rule.ts";
import { watchFormBuilders } from "../triggers/form-builders/watch-form-builders.ts";
import { forms, links, scroll, triggers } from "../triggers/index.ts";
import { fileOf } from "../triggers/link.ts";
import type { Answers } from "./answers.ts";

const HREF = "https://shop.example.test/";
const KEYS = ["form", "internal_link", "outbound_link", "tel_link", "email_link", "download", "scroll"];
const NAMES = ["Form", "InternalClick", "OutboundClick", "TelClick", "EmailClick", "Download", "PageScroll"];
const EXTENSIONS = ["doc", "exe", "js", "pdf", "ppt", "tgz", "zip", "xls"];
const AUTOMATIC = Object.fromEntries(
  KEYS.map((key, index) => [
    `automatic_event_${key}`,
    { facebook: { name: NAMES[index], extensions: EXTENSIONS, scroll_percent: 200 } },
  ]),
);

function withTriggers(html: string, options: object = {}, globals: Record<string, unknown> = {}) {
  document.body.innerHTML = html;
  const setup = { document, href: HREF, globals: { MutationObserver, ...globals } };
  return createFakeTracker(
    { facebook: {}, dynamicEvents: AUTOMATIC, ...options },
    triggers(links, scroll, forms, watchFormBuilders),
    setup,
  );
}

const first = () => document.body.querySelector("a, button, input, span");

/** The arguments that each builder passes to jQuery's handlers. */
const SIGNALS: Readonly<Record<string, readonly [string, (form: Element) => readonly unknown[]]>> = {
  gravity: ["gform_confirmation_loaded", () => [5]],
  forminator: ["forminator:form:submit:success", () => []],
  wpforms: ["wpformsAjaxSubmitSuccess", () => []],
  formidable: ["frmFormComplete", (form) => [form, {}]],
  ninjaform: ["nfFormSubmitResponse", () => [{ response: { data: { form_id: 5 } } }]],
  fluentform: ["fluentform_submission_success", (form) => [{ form: [form], config: { id: 5 }, response: {} }]],
  wsform: ["wsf-submit-complete", () => [{}, 5]],
};

const product = (id: string, value: number) => ({
  facebook: { params: { content_ids: [id], contents: [{ id, quantity: 1 }], value } },
});
const GROUPED = {
  facebook: {
    params: { content_ids: ["601", "602"], contents: [{ id: "601" }, { id: "602" }], value: 11 },
    grouped: { 601: { content_id: "601", price: 4 }, 602: { content_id: "602", price: 7 } },
  },
};
const PRODUCTS = { 502: product("502", 10), 503: product("503", 5), 5031: product("5031", 6), 600: GROUPED };
const FORMS = ["", "variations_form", "bundle_form", "grouped_form"];

export const DOM_ANSWERS: Answers = {
  normalizeUrl: (url) => comparable(url),
  urlTrigger: ({ url, value, rule }) => matchesAddress(url, { value, rule }),
  linkExtension(href) {
    const { file, extension } = fileOf(href);
    return { ext: extension, file };
  },
  clickClassify(html) {
    const { page, sent } = withTriggers(html);
    page.emit({ type: "click", target: first() });
    return sent();
  },
  resolveParams({ params, dom }) {
    document.body.innerHTML = dom;
    return resolveParams(params, (selector) => document.querySelector(selector));
  },
  scrollTrigger({ percent }) {
    const thresholds = {
      triggerEvents: { 1: { facebook: { name: "Own" } } },
      triggerEventTypes: { scroll_pos: { 1: [percent] } },
    };
    const { page, sent } = withTriggers("", thresholds);
    const root = document.documentElement;
    const threshold = (1500 * percent) / 100;
    const counts = [threshold, threshold + 1, threshold + 100].map((scrollTop) => {
      for (const [name, value] of Object.entries({ scrollTop, scrollHeight: 2000, clientHeight: 500 }))
        Object.defineProperty(root, name, { value, configurable: true });
      page.emit({ type: "scroll" });
      page.advance(100);
      return sent().length;
    });
    return { atThreshold: counts[0], onePixelPast: counts[1], further: counts[2] };
  },
  formAuto(input) {
    const { form, ...options } = typeof input === "string" ? { form: input } : input;
    const { page, sent: reported } = withTriggers(form, options);
    page.emit({ type: "submit", target: document.querySelector("form") });
    const [sent] = reported();
    return sent ? Object.fromEntries(Object.entries(sent).filter(([name]) => name !== "event")) : null;
  },
  async formBuilder({ triggerType, formId, trigger, html }) {
    const handlers = new Map<string, (...args: readonly unknown[]) => void>();
    const jQuery = () => ({ on: (type: string, run: () => void) => void handlers.set(type, run), off: () => {} });
    const own = {
      triggerEvents: { 1: { facebook: { name: "BuilderDone" } } },
      triggerEventTypes: { [triggerType]: { 1: [trigger ?? { forms: [formId] }] } },
    };
    const { page, sent } = withTriggers(
      html ?? `<form id="${formId}" class="elementor-form"></form>`,
      triggerType === "elementor_form" ? { ...own, dynamicEvents: {} } : own,
      { jQuery },
    );
    const form = document.querySelector("form") as Element;
    const signal = SIGNALS[triggerType];
    if (signal) handlers.get(signal[0])?.({ target: form }, ...signal[1](form));
    else if (triggerType === "CF7")
      page.emit({ type: "wpcf7mailsent", target: form, detail: { contactFormId: formId } } as never);
    else {
      for (let count = 0; count < 2; count += 1) {
        if (count) form.append("again");
        else form.innerHTML = `<div class="elementor-message-success">Thanks</div>`;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return sent().map(({ event }) => event);
    }
    return sent().map(({ event, form_id: id }) => ({
      event,
      ...(id !== undefined && { form_id: typeof formId === "number" ? Number(id) : id }),
    }));
  },
  lateEvents({ attribute }) {
    document.body.innerHTML = `<div id="pys_late_event"></div>`;
    document.getElementById("pys_late_event")?.setAttribute("dir", attribute);
    const page = createFakePage({ document });
    const printed = {
      facebook: { pixelIds: ["111111111111111"] },
      staticEvents: { facebook: { init: [{ name: "PageView" }] } },
    };
    createTracker({ page, options: withLateEvents(page, printed), pixels: ALL_PIXELS });
    const calls = (page.globals["fbq"] as { queue: unknown[][] }).queue.filter(([verb]) =>
      String(verb).startsWith("track"),
    );
    return { tracked: calls.map((call) => call[2]), warnings: page.warnings };
  },
  metaAddToCart({ productId, variationId, qty, productType, options, groupedQuantities = {} }) {
    const { wooVariableAsSimple, ...woo } = options;
    const quantities = Object.entries(groupedQuantities as Record<string, string>).map(
      ([id, value]) => `<input name="quantity[${id}]" value="${value}">`,
    );
    document.body.innerHTML = `<form class="cart ${FORMS[productType]}"><input name="add-to-cart" value="${productId}">
      <input name="variation_id" value="${variationId ?? ""}"><input name="quantity" value="${qty}">${quantities.join("")}<button class="single_add_to_cart_button"></button></form>`;
    const added = { woo_add_to_cart_on_button_click: { facebook: { name: "AddToCart" } } };
    const { page, sent: reported } = createFakeTracker(
      { facebook: { wooVariableAsSimple }, woo, dynamicEvents: added },
      wooCart,
      { document, globals: { pysWooProductData: PRODUCTS } },
    );
    page.emit({ type: "click", target: document.querySelector("button") });
    const [sent] = reported();
    return sent ? { content_ids: sent["content_ids"], contents: sent["contents"], value: sent["value"] } : null;
  },
};
