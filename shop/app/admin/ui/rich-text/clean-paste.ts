/** Word writes each item of a list as a paragraph that begins with its bullet or number. */
const WORD_ITEM = /^\s*(?:(\d+|[a-z])[.)]|[·•o§‣▪-])(?:\s|\u00a0)+/i;

/**
 * Prepares copied HTML for the editor, which then drops every element and style that it does not know: Word's lists
 * become lists, titles become headings, and images of other sites are left out, because they could disappear.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const odd of body.querySelectorAll("style, script, meta, link, title, xml")) odd.remove();
  for (const element of body.querySelectorAll("*"))
    if (element.localName.includes(":")) element.replaceWith(...element.childNodes);
  for (const image of body.querySelectorAll("img")) {
    if (!(image.getAttribute("src") ?? "").startsWith("/media/")) image.remove();
  }
  for (const title of body.querySelectorAll("h1")) rename(title, "h2");
  buildLists(body);
  return body.innerHTML;
}

function rename(element: Element, name: string): Element {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
  return other;
}

function buildLists(body: HTMLElement): void {
  let list: Element | null = null;
  for (const paragraph of body.querySelectorAll("p[class*='MsoList']")) {
    for (const marker of paragraph.querySelectorAll("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']")) {
      // The bullet stands in an element of its own, followed by spaces.
      marker.replaceWith(`${marker.textContent.trim()} `);
    }
    paragraph.normalize();
    const first = firstText(paragraph);
    const bullet = WORD_ITEM.exec(first?.data ?? "");
    const kind = bullet?.[1] === undefined ? "ul" : "ol";
    if (first && bullet) first.data = first.data.slice(bullet[0].length);
    const isNext = list !== null && list.localName === kind && list.nextElementSibling === paragraph;
    if (!isNext) {
      list = body.ownerDocument.createElement(kind);
      paragraph.before(list);
    }
    list?.append(rename(paragraph, "li"));
  }
}

function firstText(element: Element): Text | null {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  return walker.nextNode() as Text | null;
}
