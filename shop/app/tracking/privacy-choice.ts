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

/** Which record proves the choice, and which texts it answers: `<record>.<version>`. */
export const PROOF_COOKIE = "vitrine_consent";
const DOOR = "/t/consent";
const NO_RECORD = "-";

/** The visitor's answer, or nothing while there is none. */
export function choiceIn({ cookies }: Page): Categories | undefined {
  const record = decodeConsent(cookies.read(CONSENT));
  return record && categoriesOf(record);
}

/** Whoever has not answered is asked, and whoever answered other words or other purposes is asked again. */
export function needsAsking(page: Page, textsVersion: string): boolean {
  return !choiceIn(page) || page.cookies.read(PROOF_COOKIE)?.split(".")[1] !== textsVersion;
}

/** The choice counts at once; that it was made is then written down by the shop, under a number that names nobody. */
export async function choose(page: Page, choice: Categories, textsVersion: string): Promise<void> {
  // Read now: whoever hears of a refusal forgets it.
  const visitor = page.cookies.read(EXTERNAL_ID);
  saveChoice(page, recordOf(choice));
  const prove = (record: string) => page.cookies.write(PROOF_COOKIE, `${record}.${textsVersion}`, CONSENT_LIFE_S);
  prove(NO_RECORD);
  page.announce(CHOICE_EVENT, choice);

  const { status, json } = await page.request({
    url: DOOR,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...choice, version: textsVersion, visitor }),
    keepalive: true,
  });
  const id = typeof json === "object" && json !== null && "id" in json ? json.id : undefined;
  if (status === 201 && typeof id === "string") prove(id);
}
