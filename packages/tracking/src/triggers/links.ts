import { withoutEmail } from "../visit/email-like.ts";
import type { PrintedEvent } from "../wire/event.ts";
import { asList, asTexts, lookIn } from "../wire/decode-options.ts";
import { matchesAddress } from "./address-rule.ts";
import { fileOf, linkKind } from "./link.ts";
import { closest } from "./trigger.ts";
import type { Trigger, TriggerContext } from "./trigger.ts";

const CLICKABLE = "a[href], button, input[type=button], input[type=submit]";

/**
 * Shops count these clicks themselves; forms count their own submit buttons; owners can exclude elements they mark; and
 * an answer to a consent banner is not a click worth counting.
 */
const IGNORED =
  ".add_to_cart_button, .single_add_to_cart_button, .edd-add-to-cart, [class*=consent-banner] *, .remove_from_cart_button, .cart_item .remove, .mini_cart_item .remove, [name=update_cart], [name=apply_coupon], .pys_block, .forminator-button-submit, [class*=wcf-]";
const SUBMITS = "form button:not([type=button], [type=reset]), form input[type=submit]";

const withoutQuery = (href: string, isCut: boolean) => (isCut ? (href.split("?")[0] ?? href) : href);

/** Clicks on links and buttons: downloads first, then the kind of link. */
export const links: Trigger = (context) => {
  context.page.on("click", (event) => {
    const element = closest(event, CLICKABLE);
    if (!element) return;
    const href = element.tagName === "A" ? (element.getAttribute("href") ?? undefined) : undefined;
    if (href !== undefined) context.book.hit("url_click", (trigger) => matchesAddress(href, trigger));
    if (href !== undefined && isDownload(context, href)) return;
    if (element.matches(IGNORED) || element.matches(SUBMITS)) return;
    if (href === undefined) context.automatic("internal_link", detailsOf(element));
    else follow(context, element, href);
  });
};

/** The tracked file extensions may differ between pixels. */
function isDownload({ tracker, printed, isOn }: TriggerContext, href: string): boolean {
  const { file, extension } = fileOf(href);
  const counts = ({ raw }: PrintedEvent) =>
    asTexts(lookIn(raw)("extensions")).some((one) => one.toLowerCase() === extension.toLowerCase());
  const events = new Map([...printed("download")].filter(([, event]) => extension && counts(event)));
  if (!events.size) return false;
  tracker.fire(events, {
    download_url: withoutQuery(href, isOn("enable_remove_download_url_param", true)),
    download_type: extension,
    download_name: file,
  });
  return true;
}

function follow(context: TriggerContext, element: Element, href: string): void {
  const kind = linkKind(href, context.page.href);
  if (kind === "mailto" || kind === "tel") {
    const address = href.trim().slice(kind.length + 1);
    const matches = (trigger: unknown) =>
      asList(lookIn(trigger)("rules")).some((rule) => matchesAddress(address, rule) || matchesAddress(href, rule));
    const muted = context.book.hit("email_link", matches, {}, "disabled_email_link");
    context.automatic(kind === "mailto" ? "email_link" : "tel_link", {}, muted);
    return;
  }
  const target = withoutQuery(href, context.isOn("enable_remove_target_url_param", true));
  context.automatic(kind === "internal" ? "internal_link" : "outbound_link", {
    ...detailsOf(element),
    target_url: target,
  });
}

/** An element's own text, without that of its children; and never an email address. */
function detailsOf(element: Element): { readonly text?: string } {
  const own = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3)
    .map(({ textContent }) => textContent ?? "");
  const text = withoutEmail((element.tagName === "INPUT" ? (element as HTMLInputElement).value : own.join("")).trim());
  return text ? { text } : {};
}
