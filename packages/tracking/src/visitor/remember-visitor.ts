import type { Page } from "../page/index.ts";
import { VISITOR } from "../wire/cookie-names.ts";
import type { Options } from "../wire/index.ts";
import { decodePerson, encodePerson } from "../wire/person-cookie.ts";
import { matchingOptions } from "./matching-options.ts";
import { isCookieOff } from "../wire/options.ts";
import { hintOfAddress, hintOfField } from "./hints.ts";
import type { Person, PersonHint } from "./person.ts";
import { remember } from "./person.ts";

const LIFE_S = 300 * 86_400;

export function rememberedPerson({ cookies }: Page): Person {
  return decodePerson(cookies.read(VISITOR));
}

/**
 * Remembers what the address and the forms of this page say about the visitor, as long as that is allowed. The address
 * says it before the visitor can allow anything, so it is read again once that is so.
 */
export function rememberVisitor(
  page: Page,
  options: Options,
  isAllowed: () => boolean,
  whenAllowed: (run: () => void) => void = (run) => run(),
): void {
  const matching = matchingOptions(options);
  const { advanceMatchingForm, advanceMatchingUrl, dataPersistency } = matching;
  const keep = (hint: PersonHint) => {
    if (!Object.keys(hint).length || !isAllowed()) return;
    const person = remember(rememberedPerson(page), hint, dataPersistency === "recent_data");
    page.cookies.write(VISITOR, encodePerson(person), LIFE_S);
  };
  if (!matching.enableAutoSaveAdvanceMatching || isCookieOff(options, "disabled_advanced_form_data_cookie")) return;

  const { href } = page;
  if (advanceMatchingUrl.enableAdvanceMatchingUrl) whenAllowed(() => keep(hintOfAddress(href, matching)));
  if (!advanceMatchingForm.enableAdvanceMatchingForms) return;
  const hear = ({ target }: Event) => {
    const { type, name, value } = (target ?? {}) as Partial<HTMLInputElement>;
    if (type && value) keep(hintOfField({ type, name: name ?? "", value }, matching));
  };
  // Enter sends a form without leaving its field, which only "change" tells; leaving a filled field only "blur".
  page.on("blur", hear);
  page.on("change", hear);
}
