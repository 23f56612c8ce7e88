import type { Page } from "@vitrine/tracking/page";
import {
  type Categories,
  categoriesOf,
  CHOICE_EVENT,
  CONSENT,
  CONSENT_LIFE_S,
  decodeConsent,
  EXTERNAL_ID,
  recordOf,
  saveChoice,
} from "@vitrine/tracking/consent/own";
import { CUSTOMER_NUMBER } from "./customer-number.ts";

/** The record that proves the choice, and the version of the texts it answers: `<record>.<version>`. */
export const PROOF_COOKIE = "vitrine_consent";
const ENDPOINT = "/t/consent";
const NO_RECORD = "-";

/** The visitor's choice; undefined while there is none. */
export function choiceIn({ cookies }: Page): Categories | undefined {
  const record = decodeConsent(cookies.read(CONSENT));
  return record && categoriesOf(record);
}

/** The version of the banner's texts; the former one is still valid in answers. */
export interface TextsVersions {
  readonly texts_version: string;
  readonly former_texts_version: string;
}

/** Visitors without a choice are asked; those who answered other texts or purposes are asked again. */
export function mustAskForConsent(page: Page, versions: TextsVersions): boolean {
  const answered = page.cookies.read(PROOF_COOKIE)?.split(".")[1];
  return !choiceIn(page) || (answered !== versions.texts_version && answered !== versions.former_texts_version);
}

/** Applies the choice at once; the shop then records it under an ID that identifies nobody. */
export async function choose(page: Page, choice: Categories, textsVersion: string): Promise<void> {
  // Read first: listeners delete it on refusal.
  const visitor = page.cookies.read(EXTERNAL_ID);
  saveChoice(page, recordOf(choice));
  if (!choice.statistics && !choice.marketing) page.cookies.remove(CUSTOMER_NUMBER);
  const prove = (record: string) => page.cookies.write(PROOF_COOKIE, `${record}.${textsVersion}`, CONSENT_LIFE_S);
  prove(NO_RECORD);
  page.announce(CHOICE_EVENT, choice);

  const { status, json } = await page.request({
    url: ENDPOINT,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...choice, version: textsVersion, visitor }),
    keepalive: true,
  });
  const id = typeof json === "object" && json !== null && "id" in json ? json.id : undefined;
  if (status === 201 && typeof id === "string") prove(id);
}
