import type { DestinationName } from "@vitrine/tracking/gateway/ingest";

/** A page may have forms of several accounts, so field names contain the account. */
export const accountField = (account: string, name: string) => `${name}:${account}`;

interface Extra {
  readonly name: string;
  readonly label: string;
}

/** Additional fields that only some vendors need. */
export const EXTRAS: Readonly<Partial<Record<DestinationName, readonly Extra[]>>> = {
  google_ads: [
    { name: "conversionAction", label: "Conversion action ID" },
    { name: "loginAccount", label: "Manager account" },
  ],
  pinterest: [{ name: "adAccount", label: "Ad account ID, if different from the tag’s" }],
};
