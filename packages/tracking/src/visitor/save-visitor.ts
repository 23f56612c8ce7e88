import type { Page } from "../page/index.ts";
import { VISITOR } from "../wire/cookie-names.ts";
import type { Options } from "../wire/index.ts";
import { decodePerson, encodePerson } from "../wire/person-cookie.ts";
import { matchingOptions } from "./matching-options.ts";
import { isCookieOff } from "../wire/options.ts";
import { hintOfAddress, hintOfField } from "./hints.ts";
import type { Person, PersonHint } from "./person.ts";
import { remember, worthKeeping } from "./person.ts";

const LIFE_S = 300 * 86_400;
const OFF = "disabled_advanced_form_data_cookie";

export function rememberedPerson({ cookies }: Page): Person {
  return decodePerson(cookies.read(VISITOR));
}

/**
 * Stores the visitor's data from the URL and forms of this page, as far as consent allows. The URL is read before the
 * visitor can consent, so it is read again afterwards.
 */
export function rememberVisitor(
  page: Page,
  options: () => Options,
  isAllowed: () => boolean,
  whenAllowed: (run: () => void) => void = (run) => run(),
): void {
  const matching = matchingOptions(options());
  const { advanceMatchingForm, advanceMatchingUrl, dataPersistency } = matching;
  const keep = (hint: PersonHint) => {
    if (isAllowed()) save(page, options(), hint, dataPersistency === "recent_data");
  };
  if (!matching.enableAutoSaveAdvanceMatching) return;

  const { href } = page;
  const keepAddress = () => {
    // If consent is given on a later page, the URL of the tab's first page counts as well.
    const first = page.cookies.read(VISITOR) === undefined ? page.arrival().href : href;
    for (const address of new Set([first, href])) keep(hintOfAddress(address, matching));
  };
  if (advanceMatchingUrl.enableAdvanceMatchingUrl) whenAllowed(keepAddress);
  if (!advanceMatchingForm.enableAdvanceMatchingForms) return;
  const listener = ({ target }: Event) => {
    const { type, name, value } = (target ?? {}) as Partial<HTMLInputElement>;
    if (type && value) keep(hintOfField({ type, name: name ?? "", value }, matching));
  };
  // Submitting with Enter only fires "change"; leaving a prefilled field only fires "blur".
  page.on("blur", listener);
  page.on("change", listener);
}

/** Stores what the page itself knows about the visitor, such as the email address of an account. */
export function rememberPerson(page: Page, options: Options, known: PersonHint): void {
  const parts = Object.entries(known) as readonly (readonly [keyof PersonHint, string])[];
  const valid = parts.map(([part, raw]) => [part, worthKeeping(part, raw)] as const).filter(([, value]) => value);
  save(page, options, Object.fromEntries(valid), true);
}

function save(page: Page, options: Options, hint: PersonHint, newestFirst: boolean): void {
  if (!Object.keys(hint).length || isCookieOff(options, OFF)) return;
  page.cookies.write(VISITOR, encodePerson(remember(rememberedPerson(page), hint, newestFirst)), LIFE_S);
}
