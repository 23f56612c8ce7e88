import type { CookieJar, Page, Stop } from "../page/index.ts";
import { dynamicFieldCookie } from "../wire/cookie-names.ts";
import type { Params } from "../wire/event.ts";
import { asText, asTexts } from "../wire/read-like.ts";
import type { Loose } from "../wire/read-like.ts";

const LIFE_S = 30 * 60;

/** Remembers for half an hour what visitors type into the fields that the owner wants in events. */
export function rememberDynamicFields(page: Page, fields: Loose, isAllowed: () => boolean): Stop {
  const names = asTexts(fields);
  if (!names.length) return () => {};
  return page.on("blur", ({ target }) => {
    const { name, value } = (target ?? {}) as Partial<HTMLInputElement>;
    const text = value?.trim();
    if (name && text && names.includes(name) && isAllowed()) page.cookies.write(dynamicFieldCookie(name), text, LIFE_S);
  });
}

/** A parameter that names a field gets what was typed there, or goes. */
export function fillDynamicFields(params: Params, fields: Loose, cookies: CookieJar): Params {
  const entries = Object.entries(params).map(([name, value]) =>
    Object.hasOwn(fields, name) ? [name, cookies.read(dynamicFieldCookie(asText(value)))] : [name, value],
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
