import { asRecord, own } from "../../wire/decode-options.ts";
import type { ConsentTool } from "../consent-tool.ts";

type Cmp = (command: string, parameter?: unknown, callback?: unknown) => unknown;

const GLOBAL = "__cmp";

/** Vendor and purpose IDs differ between accounts, so the owner maps one to each pixel. */
export const consentmanager: ConsentTool = {
  name: "consentmanager",
  allowsBeforeChoice: true,
  isPresent: ({ globals }) => typeof globals[GLOBAL] === "function",
  choice({ globals }, pixel, gdpr) {
    const { userChoiceExists, vendorConsents, purposeConsents } = asRecord((globals[GLOBAL] as Cmp)("getCMPData"));
    if (!userChoiceExists) return undefined;
    const id = gdpr.settingOf("consentmanager_", pixel, "_id");
    return [vendorConsents, purposeConsents].some((consents) => Boolean(own(asRecord(consents), id)));
  },
  watch() {},
  attach({ globals }, changed) {
    (globals[GLOBAL] as Cmp)("addEventListener", ["consent", () => changed(), false], null);
  },
};
