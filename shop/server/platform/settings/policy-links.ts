import { t } from "../../../i18n/t.ts";
import type { ShopSettings } from "./settings.ts";
import { POLICIES, type Policy } from "./policy-settings.ts";

export interface PolicyLink {
  readonly policy: Policy;
  readonly label: string;
  readonly href: string;
}

/** The shop's policy pages, in the shop's language. */
export function policyLinks({ policies }: Pick<ShopSettings, "policies">): readonly PolicyLink[] {
  return POLICIES.filter((policy) => policies[policy] !== "").map((policy) => ({
    policy,
    label: policyLabel(policy),
    href: policies[policy],
  }));
}

export function policyLabel(policy: Policy): string {
  switch (policy) {
    case "contact":
      return t("Contact");
    case "delivery":
      return t("Delivery");
    case "returns":
      return t("Returns");
    case "terms":
      return t("Terms and conditions");
    case "privacy":
      return t("Privacy policy");
  }
}
