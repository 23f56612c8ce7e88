import { asText } from "../wire/decode-options.ts";
import { closest } from "./trigger.ts";
import type { Trigger } from "./trigger.ts";

/** Elements that the owner named by selector: every click counts, hovering counts once per element. */
export const css: Trigger = ({ page, book }) => {
  const pointedAt = new WeakMap<Element, Set<string>>();
  const isNew = (element: Element, selector: string) => {
    const known = pointedAt.get(element) ?? new Set();
    const is = !known.has(selector);
    pointedAt.set(element, known.add(selector));
    return is;
  };
  page.on("click", (event) => void book.hit("css_click", (trigger) => closest(event, asText(trigger)) !== undefined));
  page.on("mouseover", (event) => {
    book.hit("css_mouseover", (trigger) => {
      const element = closest(event, asText(trigger));
      return element !== undefined && isNew(element, asText(trigger));
    });
  });
};
