import type { Page, Stop } from "../page/index.ts";
import { VISITOR } from "../wire/cookie-names.ts";
import type { Options } from "../wire/index.ts";
import { decodePerson, encodePerson } from "../wire/person-cookie.ts";
import { hintOfAddress, hintOfField } from "./hints.ts";
import type { Person, PersonHint } from "./person.ts";
import { remember } from "./person.ts";

const LIFE_S = 300 * 86_400;

export function rememberedPerson({ cookies }: Page): Person {
  return decodePerson(cookies.read(VISITOR));
}

/** Remembers what the address and the forms of this page say about the visitor, as long as that is allowed. */
export function rememberVisitor(page: Page, options: Options, isAllowed: () => boolean): Stop {
  const { advanceMatchingForm, advanceMatchingUrl, cookie, dataPersistency } = options;
  const keep = (hint: PersonHint) => {
    if (!Object.keys(hint).length || !isAllowed()) return;
    const person = remember(rememberedPerson(page), hint, dataPersistency === "recent_data");
    page.cookies.write(VISITOR, encodePerson(person), LIFE_S);
  };
  if (!options.enableAutoSaveAdvanceMatching || cookie.disabledAllCookie || cookie.disabledAdvancedFormDataCookie)
    return () => {};

  if (advanceMatchingUrl.enableAdvanceMatchingUrl) keep(hintOfAddress(page.href, options));
  if (!advanceMatchingForm.enableAdvanceMatchingForms) return () => {};
  const hear = ({ target }: Event) => {
    const { type, name, value } = (target ?? {}) as Partial<HTMLInputElement>;
    if (type && value) keep(hintOfField({ type, name: name ?? "", value }, options));
  };
  // Enter sends a form without leaving its field, which only "change" tells; leaving a filled field only "blur".
  const stops = [page.on("blur", hear), page.on("change", hear)];
  return () => stops.forEach((stop) => stop());
}
