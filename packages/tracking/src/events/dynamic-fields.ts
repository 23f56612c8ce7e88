import { dynamicFieldCookie } from "../wire/cookie-names.ts";
import { asRecord, asText, asTexts, lookIn } from "../wire/decode-options.ts";
import type { Filler } from "./filler.ts";

const LIFE_S = 30 * 60;

/**
 * Form fields as event parameters: typed values are remembered for half an hour, and a parameter that
 * names such a field gets its value, or is dropped.
 */
export const dynamicFields: Filler = ({ page: { on, cookies }, options, mayRemember }) => {
  const fields = asRecord(lookIn(options.page)("trackDynamicFields"));
  const names = asTexts(fields);
  if (!names.length) return (params) => params;
  const remember = ({ target }: Event) => {
    const { name, value } = (target ?? {}) as Partial<HTMLInputElement>;
    const text = value?.trim();
    if (name && text && names.includes(name) && mayRemember()) cookies.write(dynamicFieldCookie(name), text, LIFE_S);
  };
  on("blur", remember);
  // The Enter key submits a form while its field still has the focus.
  on("change", remember);
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
