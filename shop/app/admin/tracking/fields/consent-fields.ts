import type { BannerTexts, ConsentToolName } from "../../../../server/platform/settings/tracking/consent-settings.ts";
import { PIXEL_TITLES } from "../pixel-labels.ts";
import { type FieldGroup, optionsOf, pairs, type SettingField } from "../setting-field.ts";

const TOOLS: Readonly<Record<ConsentToolName, string>> = {
  vitrine: "Vitrine’s banner",
  cookiebot: "Cookiebot",
  cookie_notice: "Cookie Notice",
  cookie_law_info: "CookieYes",
  consentmanager: "consentmanager",
  consent_magic: "ConsentMagic",
  real_cookie_banner: "Real Cookie Banner",
  wp_consent_api: "WP Consent API",
  none: "No consent tool (only where the law allows it)",
};

const WORDS: Readonly<Record<keyof BannerTexts, string>> = {
  title: "Heading",
  text: "Text",
  acceptAll: "“Accept all” button",
  rejectAll: "“Reject all” button",
  choose: "“Manage choices” button",
  save: "“Save choices” button",
  necessary: "Necessary: name",
  necessaryText: "Necessary: description",
  statistics: "Statistics: name",
  statisticsText: "Statistics: description",
  marketing: "Marketing: name",
  marketingText: "Marketing: description",
  withdraw: "Footer link text",
  policyAddress: "Privacy policy URL",
  policyLabel: "Privacy policy link text",
};
const LONG: ReadonlySet<string> = new Set(["text", "necessaryText", "statisticsText", "marketingText"]);

export const BANNER_FIELDS: readonly SettingField[] = Object.entries(WORDS).map(([name, label]) => ({
  kind: LONG.has(name) ? "long-text" : "text",
  path: `consent.banner.${name}`,
  label,
  problem:
    name === "policyAddress"
      ? "Enter a path such as /privacy/, or leave it empty."
      : "Enter a short text that fits into a banner.",
}));

const SIGNALS = {
  analyticsStorage: "Analytics storage (analytics_storage)",
  adStorage: "Ad storage (ad_storage)",
  adUserData: "User data for ads (ad_user_data)",
  adPersonalization: "Ad personalisation (ad_personalization)",
};

export const CONSENT_FIELDS: readonly FieldGroup[] = [
  {
    title: "Consent tool",
    fields: [
      { kind: "choice", path: "consent.tool", label: "Consent tool", options: optionsOf(TOOLS) },
      {
        kind: "text",
        path: "consent.toolScript",
        label: "Script URL of the consent tool",
        hint: "Leave empty if a tag manager loads it.",
        problem: "Enter a URL that starts with https://.",
      },
      {
        kind: "lines",
        path: "consent.toolOrigins",
        label: "Hosts this script connects to",
        problem: "Enter URLs such as https://consent.example.com.",
      },
      { kind: "tick", path: "consent.respectsGpc", label: "Honour Global Privacy Control (GPC)" },
      {
        kind: "ticks",
        path: "consent.allowedBeforeChoice",
        label: "Run before consent",
        hint: "Only with Cookie Notice, CookieYes and consentmanager. Other tools wait for the choice.",
        options: optionsOf(PIXEL_TITLES),
      },
      {
        kind: "table",
        path: "consent.cookiebotCategories",
        label: "Cookiebot’s categories",
        hint: "One per line: pixel = category, such as facebook = marketing.",
        problem: "Each line needs a pixel (facebook, ga, tiktok …) and a category in lower-case letters.",
        codec: pairs,
      },
      {
        kind: "table",
        path: "consent.consentmanagerIds",
        label: "consentmanager IDs",
        hint: "One per line: pixel = ID of the vendor or purpose in your consentmanager account, such as ga = s26 or facebook = c52. Pixels without an ID do not run.",
        problem: "Enter a pixel (facebook, ga, gtm, tiktok …) and an ID such as s26 on each line.",
        codec: pairs,
      },
    ],
  },
  {
    title: "Disabled pixels",
    fields: [
      { kind: "tick", path: "consent.asksServer", label: "Check on the server before each pixel loads" },
      {
        kind: "ticks",
        path: "consent.switchedOff",
        label: "Disabled regardless of consent",
        options: optionsOf(PIXEL_TITLES),
      },
      { kind: "tick", path: "consent.externalIdOff", label: "Do not set a visitor ID (external_id)" },
    ],
  },
  {
    title: "Google Consent Mode",
    text: "All four signals start denied and follow the visitor’s choice.",
    fields: [
      { kind: "tick", path: "consent.googleConsentMode", label: "Use Consent Mode" },
      {
        kind: "number",
        path: "consent.waitForUpdateMs",
        label: "Wait for the choice (wait_for_update), in milliseconds",
        hint: "0: do not wait.",
        problem: "Enter a whole number from 0 to 10000.",
      },
      {
        kind: "lines",
        path: "consent.regions",
        label: "Regions where signals start denied (region)",
        hint: "Country codes, with a subdivision if needed: DE, US-CA. Empty: everywhere. Outside these regions the values below apply until the visitor chooses.",
        problem: "Enter country codes such as DE or US-CA.",
      },
      ...Object.entries(SIGNALS).flatMap(([name, label]): SettingField[] => [
        { kind: "tick", path: `consent.signals.${name}.enabled`, label: `${label}: set a value outside these regions` },
        {
          kind: "choice",
          path: `consent.signals.${name}.value`,
          label: `${label}: value outside these regions`,
          options: optionsOf({ denied: "Denied", granted: "Granted" }),
        },
      ]),
    ],
  },
];
