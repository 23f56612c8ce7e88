import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FakeFacts } from "../page/fake-page.ts";
import { createFakeTracker } from "../testing/fake-tracker.ts";
import { watchFormBuilders } from "./form-builders/watch-form-builders.ts";
import { adClicks, css, formBuilders, forms, links, scroll, timeOnPage, triggers } from "./index.ts";

const allTriggers = triggers(links, css, scroll, timeOnPage, adClicks, forms, watchFormBuilders);

const NAMES: Readonly<Record<string, string>> = {
  form: "Form",
  download: "Download",
  comment: "Comment",
  scroll: "PageScroll",
  time_on_page: "TimeOnPage",
  internal_link: "InternalClick",
  outbound_link: "OutboundClick",
  tel_link: "TelClick",
  email_link: "EmailClick",
  video: "WatchVideo",
  adsense: "AdSense",
};
const MORE: Readonly<Record<string, object>> = {
  download: { extensions: ["doc", "exe", "js", "pdf", "ppt", "tgz", "zip", "xls"] },
  scroll: { scroll_percent: 30 },
  time_on_page: { time_on_page: 30 },
};
const AUTOMATIC = Object.fromEntries(
  Object.entries(NAMES).map(([key, name]) => [
    `automatic_event_${key}`,
    {
      facebook: { name, e_id: `automatic_event_${key}`, type: "dyn", ...MORE[key] },
      tiktok: { name, type: "dyn", ...MORE[key] },
    },
  ]),
);

function start(options: object = {}, facts: FakeFacts = {}) {
  return createFakeTracker({ facebook: {}, tiktok: {}, dynamicEvents: AUTOMATIC, ...options }, allTriggers, {
    document,
    href: "https://shop.example.test/page",
    globals: { MutationObserver },
    ...facts,
  });
}

/** Triggers of one type for one event of Facebook. */
const own = (type: string, list: readonly unknown[], event: object = {}) => ({
  triggerEvents: { 55: { facebook: { name: "Own", type: "trigger", ...event } } },
  triggerEventTypes: { [type]: { 55: list } },
});

function show(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector("[data-x], a, button, input, span, form, iframe, i") ?? document.body;
}

const happen = (
  page: { emit(event: object & { type: string }): void },
  type: string,
  target: unknown,
  more: object = {},
) => page.emit({ type, target, ...more } as never);

beforeEach(() => {
  document.body.innerHTML = "";
});

describe("a click", () => {
  const clicked = (html: string, options: object = {}) => {
    const element = show(html);
    const { page, sent } = start(options);
    happen(page, "click", element.querySelector("b") ?? element);
    return sent();
  };

  test.each([
    [`<a href="/page">Go</a>`, { event: "InternalClick", text: "Go", target_url: "/page" }],
    [
      `<a href="https://other.example/x?y=1">Go</a>`,
      { event: "OutboundClick", text: "Go", target_url: "https://other.example/x" },
    ],
    [`<a href="//other.example/x">Go</a>`, { event: "OutboundClick", text: "Go", target_url: "//other.example/x" }],
    [`<a href="mailto:a@b.co">Mail</a>`, { event: "EmailClick" }],
    [`<a href="tel:+4930">Call</a>`, { event: "TelClick" }],
    [
      `<a href="/f/manual.pdf?x=1#p2">Manual</a>`,
      { event: "Download", download_url: "/f/manual.pdf", download_type: "pdf", download_name: "manual.pdf" },
    ],
    [
      `<a href="/f/manual.PDF">Manual</a>`,
      { event: "Download", download_url: "/f/manual.PDF", download_type: "PDF", download_name: "manual.PDF" },
    ],
    [`<a href="/f/manual.docx">Doc</a>`, { event: "InternalClick", text: "Doc", target_url: "/f/manual.docx" }],
    [`<a href="/x"><b>inner</b> outer</a>`, { event: "InternalClick", text: "outer", target_url: "/x" }],
    [`<a href="/x">joe@example.com</a>`, { event: "InternalClick", target_url: "/x" }],
    [`<button type="button">More</button>`, { event: "InternalClick", text: "More" }],
    [`<input type="button" value="Press">`, { event: "InternalClick", text: "Press" }],
  ])("on %s is tracked with its target and text (T1.07, T2.05, T3.05, T5.02, T5.10, T5.11)", (html, expected) => {
    expect(clicked(html)).toEqual([expected]);
  });

  test.each([
    [`<a href="/x" class="add_to_cart_button">Add</a>`],
    [`<button type="button" class="single_add_to_cart_button">Add</button>`],
    [`<a href="/x" class="remove_from_cart_button">x</a>`],
    [`<div class="mini_cart_item"><a href="/x" class="remove">x</a></div>`],
    [`<table class="cart_item"><tr><td><a href="/x" class="remove">x</a></td></tr></table>`],
    [`<a href="/x" class="pys_block">x</a>`],
    [`<button type="button" name="apply_coupon">Apply</button>`],
    [`<button type="button" name="update_cart">Update</button>`],
    [`<form><input type="submit" value="Send" data-x></form>`],
    [`<form><button type="submit" data-x>Send</button></form>`],
    [`<form><button data-x>Send</button></form>`],
    [`<button class="forminator-button-submit" type="button">S</button>`],
    [`<span>not a link</span>`],
    [`<a>not a link either</a>`],
    [`<a href="/x" class="edd-add-to-cart">Add</a>`],
    [`<div class="consent-banner"><button type="button" data-x>Accept all</button></div>`],
  ])("on %s is ignored (T5.12)", (html) => {
    expect(clicked(html)).toEqual([]);
  });

  test("keeps the query of a URL if the owner wants it, and sends nothing if automatic events are disabled", () => {
    expect(clicked(`<a href="/x?a=1">Go</a>`, { enable_remove_target_url_param: "" })[0]).toMatchObject({
      target_url: "/x?a=1",
    });
    expect(clicked(`<a href="/x.pdf?a=1">Go</a>`, { enable_remove_download_url_param: "" })[0]).toMatchObject({
      download_url: "/x.pdf?a=1",
    });
    expect(clicked(`<a href="/x">Go</a>`, { enable_automatic_events: "" })).toEqual([]);
  });

  test("sends pixels without details only that it happened", () => {
    const element = show(`<a href="/x">Go</a>`);
    const { page, sent } = start();
    happen(page, "click", element);
    expect(sent("tiktok")).toEqual([{ event: "InternalClick" }]);
  });
});

describe("custom events", () => {
  test.each([
    ["match", "example.com/a/", "https://www.example.com/a/", true],
    ["match", "/a/", "https://example.com/a/", false],
    ["match", "a/", "/a/", true],
    ["match", "*", "https://example.com/", true],
    ["match", "", "tel", true],
    ["contains", "*x", "https://example.com/x", false],
    ["contains", "?b=1", "https://example.com/a?b=1", true],
    ["whatever", "https://example.com", "https://example.com/a", true],
  ])("a link rule %s %j on %s: %s (T3.02, T5.09)", (rule, value, href, fires) => {
    const element = show(`<a>x</a>`);
    element.setAttribute("href", href);
    const { page, sent } = start({ dynamicEvents: {}, ...own("url_click", [{ rule, value }]) });
    happen(page, "click", element);
    expect(sent()).toEqual(fires ? [{ event: "Own" }] : []);
  });

  test("elements named by selector: each click counts, hovering counts once (T2.05, T3.02)", () => {
    const [first, second] = [show(`<i class="x"><b></b></i><i class="x"></i>`), document.body.querySelectorAll("i")[1]];
    const click = start({ dynamicEvents: {}, ...own("css_click", [".x", "::nonsense::"]) });
    happen(click.page, "click", first.querySelector("b"));
    happen(click.page, "click", first);
    happen(click.page, "click", document.body);
    expect(click.sent()).toHaveLength(2);
    const hover = start({ dynamicEvents: {}, ...own("css_mouseover", [".x"]) });
    for (const element of [first, first, second]) happen(hover.page, "mouseover", element);
    expect(hover.sent()).toHaveLength(2);
  });

  test("email and telephone links by rule; the automatic event is skipped if the owner wants that (T3.02, T5.10)", () => {
    const element = show(`<a href="mailto:sales@shop.test">x</a>`);
    const rules = [{ rule: "contains", value: "sales" }];
    const both = start(own("email_link", [{ rules }]));
    happen(both.page, "click", element);
    expect(both.sent().map(({ event }) => event)).toEqual(["Own", "EmailClick"]);
    const instead = start(own("email_link", [{ rules, disabled_email_link: true }]));
    happen(instead.page, "click", element);
    expect(instead.sent().map(({ event }) => event)).toEqual(["Own"]);
    expect(instead.sent("tiktok").map(({ event }) => event)).toEqual(["EmailClick"]);
    element.setAttribute("href", "mailto:info@shop.test");
    happen(instead.page, "click", element);
    expect(instead.sent().map(({ event }) => event)).toEqual(["Own", "EmailClick"]);
  });

  test("may need several triggers, and may fire once per page", () => {
    const element = show(`<a href="/a" class="x">x</a>`);
    const both = {
      triggerEvents: { 55: { facebook: { name: "Own" } } },
      triggerEventTypes: { css_click: { 55: [".y"] }, url_click: { 55: [{ rule: "contains", value: "a" }] } },
    };
    const and = start({ dynamicEvents: {}, ...both, triggerLogic: { 55: "AND" } });
    happen(and.page, "click", element);
    expect(and.sent()).toEqual([]);
    element.className = "y";
    happen(and.page, "click", element);
    expect(and.sent()).not.toEqual([]);
    const once = start({ dynamicEvents: {}, ...both, triggerFrequency: { 55: "once" } });
    happen(once.page, "click", element);
    happen(once.page, "click", element);
    expect(once.sent()).toHaveLength(1);
  });

  test("single fields, by the event of their type", () => {
    const form = show(
      `<form id="f"><input name="a"><input name="b" type="checkbox"><input name="c" type="range"></form>`,
    );
    const fields = [
      { form: "f", field: "a", type: "text" },
      { form: "f", field: "b", type: "checkbox" },
      { form: "f", field: "c", type: "range" },
    ];
    const { page, sent } = start({ dynamicEvents: {}, ...own("form_field", fields) });
    const field = (name: string) => form.querySelector(`[name=${name}]`);
    happen(page, "change", field("a"));
    expect(sent()).toHaveLength(0);
    happen(page, "blur", field("a"));
    happen(page, "change", field("b"));
    happen(page, "input", field("c"));
    expect(sent()).toHaveLength(3);
  });
});

describe("scrolling", () => {
  const to = (top: number) => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries({ scrollTop: top, scrollHeight: 2000, clientHeight: 500 }))
      Object.defineProperty(root, name, { value, configurable: true });
  };
  const scrollTo = (page: ReturnType<typeof start>["page"], top: number) => {
    to(top);
    happen(page, "scroll", document);
    page.advance(100);
  };

  test("past the percentage of the page's height counts once (T1.07, T4.06, T9.17)", () => {
    const { page, sent } = start();
    scrollTo(page, 599);
    expect(sent()).toEqual([]);
    scrollTo(page, 600);
    scrollTo(page, 1500);
    expect(sent()).toEqual([{ event: "PageScroll" }]);
  });

  test("reaches each of the owner's thresholds once, including the end (T3.02, T4.06)", () => {
    const { page, sent } = start({ dynamicEvents: {}, ...own("scroll_pos", [50, "100"]) });
    scrollTo(page, 999);
    expect(sent()).toHaveLength(0);
    scrollTo(page, 1000);
    scrollTo(page, 1400);
    expect(sent()).toHaveLength(1);
    scrollTo(page, 1499.6);
    scrollTo(page, 1500);
    expect(sent()).toHaveLength(2);
  });
});

test("staying on a page counts once after the configured seconds (T1.07, T4.07, T9.17)", () => {
  const { page, sent, received } = start();
  page.advance(29_999);
  expect(sent()).toEqual([]);
  page.advance(1);
  page.advance(60_000);
  expect(sent()).toEqual([{ event: "TimeOnPage" }]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
});

test("a click on an ad is detected when the window loses its focus over the frame (T1.07, T4.08)", () => {
  /** Only matched against selectors; a real frame would load its page. */
  const frameIn = (...selectors: string[]) => {
    const frame = { closest: (selector: string) => (selectors.includes(selector) ? frame : null) };
    return frame;
  };
  const ad = frameIn("ins iframe", "iframe");
  const globals: Record<string, unknown> = { MutationObserver };
  const { page, sent } = start(own("ad_sense_click", [""]), { globals });
  happen(page, "blur", globals);
  happen(page, "mouseover", frameIn("iframe"));
  happen(page, "blur", globals);
  expect(sent()).toEqual([]);
  happen(page, "mouseover", ad);
  happen(page, "blur", document.body);
  expect(sent()).toEqual([]);
  happen(page, "blur", globals);
  expect(sent().map(({ event }) => event)).toEqual(["Own", "AdSense"]);
  happen(page, "mouseout", ad);
  happen(page, "blur", globals);
  expect(sent()).toHaveLength(2);
});

describe("a form", () => {
  const submit = (html: string, options: object = {}) => {
    show(html);
    const { page, sent } = start(options);
    happen(page, "submit", document.querySelector("form"));
    return sent();
  };

  test("that is submitted counts with its ID, class and button (T1.07, T2.04, T3.05)", () => {
    expect(submit(`<form id="c1" class="contact big"><button type="submit">Send it</button></form>`)).toEqual([
      { event: "Form", form_id: "c1", form_class: "contact big", text: "Send it" },
    ]);
    expect(submit(`<form class="only"><input type="submit" value="Go"></form>`)).toEqual([
      { event: "Form", form_class: "only", text: "Go" },
    ]);
    expect(submit(`<form id="c1"></form>`, { enable_success_send_form: "1" })).toEqual([]);
  });

  test.each([
    [`<form class="search-form">`],
    [`<form role="search" class="q">`],
    [`<form id="adminbarsearch">`],
    [`<form class="woocommerce-product-search">`],
    [`<form class="cart">`],
    [`<form class="add-to-cart-form">`],
    [`<form class="woocommerce-cart-form">`],
    [`<form class="woocommerce-shipping-calculator">`],
    [`<form class="checkout">`],
    [`<form class="checkout_coupon">`],
    [`<form class="edd_form">`],
    [`<form class="edd_download_purchase_form">`],
    [`<form class="wpcf7-form">`],
    [`<form id="gform_3" target="gform_ajax_frame_3">`],
    [`<form id="gform_3" method="post">`],
    [`<div class="gform_wrapper"><form>`],
    [`<form class="frm-show-form frm_ajax_submit">`],
    [`<form class="forminator-custom-form">`],
    [`<form class="wpforms-form">`],
    [`<div class="nf-form-layout"><form>`],
    [`<form class="frm-fluent-form">`],
    [`<form class="wsf-form">`],
    [`<form class="elementor-form">`],
  ])("%s does not count as submitted (T5.13)", (html) => {
    expect(submit(html)).toEqual([]);
  });

  test("for comments is a comment, also for custom events (T1.07, T2.04, T5.13)", () => {
    expect(submit(`<form class="comment-form"></form>`, own("comment", [""])).map(({ event }) => event)).toEqual([
      "Own",
      "Comment",
    ]);
    expect(submit(`<form id="commentform"></form>`).map(({ event }) => event)).toEqual(["Comment"]);
  });
});

describe("a form builder's success", () => {
  type Handler = (...args: readonly unknown[]) => void;
  /** The parts of jQuery that the builders use. */
  function fakeJQuery() {
    const handlers = new Map<string, Handler>();
    const jQuery = () => ({
      on: (type: string, run: Handler) => void handlers.set(type, run),
      off: (type: string) => void handlers.delete(type),
    });
    return {
      jQuery,
      trigger: (type: string, ...args: unknown[]) =>
        handlers.get(type)?.({ type, target: document.querySelector("form") }, ...args),
    };
  }
  const FORM = `<form id="b" class="x" data-formid="5"><input name="form_id" value="5"><button type="submit">Send</button></form>`;

  test.each([
    ["gravity", "gform_confirmation_loaded", [5]],
    ["forminator", "forminator:form:submit:success", []],
    ["wpforms", "wpformsAjaxSubmitSuccess", []],
    ["formidable", "frmFormComplete", ["form", {}]],
    ["ninjaform", "nfFormSubmitResponse", [{ response: { data: { form_id: 5 } } }]],
    ["fluentform", "fluentform_submission_success", [{ config: { id: 5 }, response: {} }]],
    ["wsform", "wsf-submit-complete", [{}, 5]],
  ])("of %s fires the custom event for that form, then the automatic one, once (T4.09)", (type, signal, args) => {
    show(FORM);
    const { jQuery, trigger } = fakeJQuery();
    const { sent } = start(own(type, [{ forms: ["5"] }]), { globals: { jQuery, MutationObserver } });
    trigger(signal, ...args.map((arg) => (arg === "form" ? [document.querySelector("form")] : arg)));
    expect(sent().map(({ event, form_id: id }) => [event, id])).toEqual([
      ["Own", undefined],
      ["Form", "5"],
    ]);
  });

  test("of Contact Form 7 is a DOM event of the page (T4.09)", () => {
    const form = show(FORM);
    const { page, sent } = start(own("CF7", [{ forms: ["5"] }]));
    happen(page, "wpcf7mailsent", form, { detail: { contactFormId: 5 } });
    expect(sent().map(({ event }) => event)).toEqual(["Own", "Form"]);
  });

  test("of Elementor is its message in the form, counted once (T4.09)", async () => {
    const form = show(`<form id="el1" class="elementor-form"></form>`);
    const { sent } = start(own("elementor_form", [{ forms: ["el1"] }]));
    form.innerHTML = `<div class="elementor-message elementor-message-success">Thanks</div>`;
    // Mutation observers run as microtasks.
    await Promise.resolve();
    form.append(document.createElement("p"));
    await Promise.resolve();
    expect(sent().map(({ event }) => event)).toEqual(["Own", "Form"]);
  });

  test("mutes the automatic event if the owner wants that, and ignores other forms (T4.09)", () => {
    show(FORM);
    const { jQuery, trigger } = fakeJQuery();
    const { sent } = start(own("gravity", [{ forms: ["5"], disabled_form_action: true }]), {
      globals: { jQuery, MutationObserver },
    });
    trigger("gform_confirmation_loaded", 5);
    expect(sent().map(({ event }) => event)).toEqual(["Own"]);
    trigger("gform_confirmation_loaded", 6);
    expect(sent().map(({ event }) => event)).toEqual(["Own", "Form"]);
  });

  test("is detected also when jQuery loads later", () => {
    show(FORM);
    const globals: Record<string, unknown> = { MutationObserver };
    const { page, sent } = start({}, { globals });
    const { jQuery, trigger } = fakeJQuery();
    globals["jQuery"] = jQuery;
    page.emit({ type: "load" });
    trigger("gform_confirmation_loaded", 5);
    expect(sent()).toHaveLength(1);
  });

  test("needs code that loads only on sites with such forms, also when jQuery loads later (T4.09)", async () => {
    const eventsOn = async (html: string, globals: Record<string, unknown>) => {
      document.body.innerHTML = html;
      const { page, sent } = createFakeTracker({ facebook: {}, dynamicEvents: AUTOMATIC }, triggers(formBuilders), {
        document,
        globals: { MutationObserver, ...globals },
      });
      page.emit({ type: "load" });
      await vi.dynamicImportSettled();
      page.emit({ type: "wpcf7mailsent", target: document.body, detail: { contactFormId: 5 } } as never);
      return sent().length;
    };
    expect(await eventsOn(`<div class="wpcf7"></div>`, {})).toBe(1);
    expect(await eventsOn("", fakeJQuery())).toBe(1);
    expect(await eventsOn("", {})).toBe(0);
  });
});
