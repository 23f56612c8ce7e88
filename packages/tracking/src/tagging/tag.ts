import { parseJson } from "../wire/attempt.ts";
import { asRecord } from "../wire/decode-options.ts";
import type { Loose } from "../wire/decode-options.ts";

const PREFIX = "data-vitrine-";
const NAME = `${PREFIX}event`;
const OWN = new Set([NAME, `${PREFIX}on`, `${PREFIX}params`]);
/** Without a leading zero, which codes have and numbers do not. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

export const TAGGED = `[${NAME}]`;

/** When a tagged element fires its event. */
export const WHEN = ["click", "submit", "visible"] as const;
export type When = (typeof WHEN)[number];

/** A form fires when it is submitted, any other element when it is clicked, unless `data-vitrine-on` says otherwise. */
export function whenOf(element: Element): When {
  const wanted = element.getAttribute(`${PREFIX}on`);
  return WHEN.find((when) => when === wanted) ?? (element.tagName === "FORM" ? "submit" : "click");
}

export interface Tag {
  readonly name: string;
  readonly params: Loose;
}

/** `data-vitrine-content-name` becomes `content_name`; lists are JSON in `data-vitrine-params`. */
export function tagOf(element: Element): Tag {
  const others = [...element.attributes].filter(({ name }) => name.startsWith(PREFIX) && !OWN.has(name));
  const params = others.map(({ name, value }) => {
    const key = name.slice(PREFIX.length).replaceAll("-", "_");
    return [key, NUMBER.test(value) && !/(?:^|_)id$/.test(key) ? Number(value) : value] as const;
  });
  return {
    name: (element.getAttribute(NAME) ?? "").trim(),
    params: { ...asRecord(parseJson(element.getAttribute(`${PREFIX}params`) ?? "")), ...Object.fromEntries(params) },
  };
}
