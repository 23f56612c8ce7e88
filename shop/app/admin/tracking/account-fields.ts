import type { DestinationName } from "@vitrine/tracking/gateway/intake";

/** Several accounts have their forms on one page, so each names its fields after itself. */
export const accountField = (account: string, name: string) => `${name}:${account}`;

interface Extra {
  readonly name: string;
  readonly label: string;
}

/** What only some vendors ask for. */
export const EXTRAS: Readonly<Partial<Record<DestinationName, readonly Extra[]>>> = {
  google_ads: [
    { name: "conversionAction", label: "Number of the conversion action" },
    { name: "loginAccount", label: "Manager account" },
  ],
  pinterest: [{ name: "adAccount", label: "Number of the ad account, where it is not the tag’s" }],
};
