import { nameElement } from "./name-element.ts";

/** A rule that the owner may take over into the office. */
export interface Proposal {
  readonly text: string;
  /** What the builder is opened with. */
  readonly query: Readonly<Record<string, string>>;
}

const CLICKABLE = "a, button, input, select, textarea, summary, label, [role=button], [tabindex]";
const LONGEST = 60;

/** What a click could mean: this element, any link to that address, or this page being opened. */
export function propose(target: Element, page: URL): readonly Proposal[] {
  const element = target.closest(CLICKABLE) ?? target;
  const name = slugOf(wordsOf(element));
  const selector = nameElement(element);
  const href = element.closest("a[href]")?.getAttribute("href") ?? "";
  const proposals: Proposal[] = [
    { text: `When “${wordsOf(element) || selector}” is clicked`, query: { on: "click", selector, id: name } },
  ];
  if (/^(?:mailto|tel):/i.test(href)) {
    proposals.push({ text: `When ${href} is clicked anywhere`, query: { on: "contact-link", value: href, id: name } });
  } else if (href !== "" && !href.startsWith("#") && URL.canParse(href, page.href)) {
    const { pathname, host } = new URL(href, page.href);
    const value = host === page.host ? pathname : host + pathname;
    proposals.push({ text: `When any link to ${value} is followed`, query: { on: "link", value, id: name } });
  }
  proposals.push({
    text: `When this page is opened (${page.pathname})`,
    query: { on: "page", value: page.pathname, id: slugOf(page.pathname) },
  });
  return proposals;
}

function wordsOf(element: Element): string {
  const text = element.getAttribute("aria-label") ?? element.textContent;
  return text.replace(/\s+/g, " ").trim().slice(0, LONGEST);
}

function slugOf(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
}
