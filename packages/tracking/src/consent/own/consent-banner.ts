import type { Page } from "../../page/index.ts";
import { CONSENT_LIFE_S, decodeConsent, encodeConsent } from "../../wire/consent-cookie.ts";
import type { ConsentRecord } from "../../wire/consent-cookie.ts";
import { CONSENT } from "../../wire/cookie-names.ts";
import { watchEvents } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

/** A banner dispatches this event on the window after it saved the visitor's choice. */
export const CHOICE_EVENT = "vitrine:consent";

export const consentBanner: ConsentTool = {
  name: "vitrine",
  keepsRecord: true,
  isPresent: () => true,
  choice: ({ cookies }, pixel) => decodeConsent(cookies.read(CONSENT))?.[pixel],
  watch: (page, changed) => watchEvents(page, [CHOICE_EVENT], changed),
};

/** Stores the visitor's choice for each pixel. The consent record itself needs no consent. */
export function saveChoice({ cookies }: Page, record: ConsentRecord): void {
  const text = encodeConsent(record);
  if (cookies.read(CONSENT) === text) return;
  // An earlier cookie may exist on another domain and would be read first.
  cookies.remove(CONSENT);
  cookies.write(CONSENT, text, CONSENT_LIFE_S);
}
