import { consentName } from "../../wire/pixel-slug.ts";
import { asRecord, own } from "../../wire/read-like.ts";
import type { ConsentTool } from "../consent-tool.ts";

type Cmp = (command: string, parameter?: unknown, callback?: unknown) => unknown;

const GLOBAL = "__cmp";

/** Vendors and purposes have other ids in every account, so the owner names the one that stands for a pixel. */
export const consentmanager: ConsentTool = {
  name: "consentmanager",
  allowsBeforeChoice: true,
  isPresent: ({ globals }) => typeof globals[GLOBAL] === "function",
  choice({ globals }, pixel, gdpr) {
    const { userChoiceExists, vendorConsents, purposeConsents } = asRecord((globals[GLOBAL] as Cmp)("getCMPData"));
    if (!userChoiceExists) return undefined;
    const id = gdpr.setting(`consentmanager_${consentName(pixel)}_id`);
    return [vendorConsents, purposeConsents].some((consents) => Boolean(own(asRecord(consents), id)));
  },
  watch(page, changed) {
    let isHeard = false;
    const attach = () => {
      const cmp = page.globals[GLOBAL];
      if (isHeard || typeof cmp !== "function") return;
      isHeard = true;
      (cmp as Cmp)("addEventListener", ["consent", () => changed(), false], null);
    };
    page.on("load", attach);
    attach();
  },
};
