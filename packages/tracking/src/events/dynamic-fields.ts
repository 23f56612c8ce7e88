import { dynamicFieldCookie } from "../wire/cookie-names.ts";
import { asRecord, asText, asTexts, lookIn } from "../wire/read-like.ts";
import type { Filler } from "./filler.ts";

const LIFE_S = 30 * 60;

/**
 * Fields that the owner wants in events: what visitors type there is remembered for half an hour, and a parameter that
 * names such a field gets it, or goes.
 */
export const dynamicFields: Filler = ({ page: { on, cookies }, options, mayRemember }) => {
  const fields = asRecord(lookIn(options.page)("trackDynamicFields"));
  const names = asTexts(fields);
  if (!names.length) return (params) => params;
  on("blur", ({ target }) => {
    const { name, value } = (target ?? {}) as Partial<HTMLInputElement>;
    const text = value?.trim();
    if (name && text && names.includes(name) && mayRemember()) cookies.write(dynamicFieldCookie(name), text, LIFE_S);
  });
  return (params) =>
    Object.fromEntries(
      Object.entries(params)
        .map(([name, value]) => [
          name,
          Object.hasOwn(fields, name) ? cookies.read(dynamicFieldCookie(asText(value))) : value,
        ])
        .filter(([, value]) => value !== undefined),
    );
};
