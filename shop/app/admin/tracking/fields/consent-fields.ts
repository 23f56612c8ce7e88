import type { BannerTexts, ConsentToolName } from "../../../../server/tracking/consent-settings.ts";
import { PIXEL_TITLES } from "../pixel-words.ts";
import { type FieldGroup, optionsOf, pairs, type SettingField } from "../setting-field.ts";

const TOOLS: Readonly<Record<ConsentToolName, string>> = {
  vitrine: "The shop’s own banner",
  cookiebot: "Cookiebot",
  cookie_notice: "Cookie Notice",
  cookie_law_info: "CookieYes",
  consentmanager: "consentmanager",
  consent_magic: "ConsentMagic",
  real_cookie_banner: "Real Cookie Banner",
  wp_consent_api: "WP Consent API",
  none: "Nobody asks: only where the law allows that",
};

const WORDS: Readonly<Record<keyof BannerTexts, string>> = {
  title: "Heading",
  text: "What is asked",
  acceptAll: "Button: yes to all",
  rejectAll: "Button: no to all",
  choose: "Button: choose",
  save: "Button: save the choice",
  necessary: "Name of what is necessary",
  necessaryText: "What is necessary",
  statistics: "Name of statistics",
  statisticsText: "What statistics do",
  marketing: "Name of marketing",
  marketingText: "What marketing does",
  withdraw: "Link at the foot of every page",
  policyAddress: "Address of the privacy policy",
  policyLabel: "Link to it",
};
const LONG: ReadonlySet<string> = new Set(["text", "necessaryText", "statisticsText", "marketingText"]);

export const BANNER_FIELDS: readonly SettingField[] = Object.entries(WORDS).map(([name, label]) => ({
  kind: LONG.has(name) ? "long-text" : "text",
  path: `consent.banner.${name}`,
  label,
  problem:
    name === "policyAddress"
      ? "Enter a path of this shop, such as /privacy/, or nothing."
      : "Enter a few words, not more than fit into a banner.",
}));

const SIGNALS = {
  analyticsStorage: "Storage for statistics",
  adStorage: "Storage for advertising",
  adUserData: "Data of users for advertising",
  adPersonalization: "Personalised advertising",
};

export const CONSENT_FIELDS: readonly FieldGroup[] = [
  {
    title: "Who asks visitors",
    fields: [
      { kind: "choice", path: "consent.tool", label: "Consent tool", options: optionsOf(TOOLS) },
      {
        kind: "text",
        path: "consent.toolScript",
        label: "Address of another tool’s script",
        hint: "Nothing: the tool is in the page by other means.",
        problem: "Enter an address that begins with https://.",
      },
      {
        kind: "lines",
        path: "consent.toolOrigins",
        label: "Hosts that this script talks to",
        problem: "Enter addresses such as https://consent.example.com.",
      },
      { kind: "tick", path: "consent.respectsGpc", label: "Browsers that refuse sharing for their users are heeded" },
      {
        kind: "ticks",
        path: "consent.allowedBeforeChoice",
        label: "May run before a choice is made",
        hint: "Only with another tool; the shop’s own banner never lets anybody begin.",
        options: optionsOf(PIXEL_TITLES),
      },
      {
        kind: "table",
        path: "consent.cookiebotCategories",
        label: "Cookiebot’s categories",
        hint: "One a line: pixel = category, such as facebook = marketing.",
        problem: "Each line wants a pixel (facebook, ga, tiktok …) and a category in small letters.",
        codec: pairs,
      },
    ],
  },
  {
    title: "Switched off by the shop",
    fields: [
      { kind: "tick", path: "consent.asksServer", label: "Pages ask the server before anything runs" },
      {
        kind: "ticks",
        path: "consent.switchedOff",
        label: "Off, whatever visitors agree to",
        options: optionsOf(PIXEL_TITLES),
      },
      { kind: "tick", path: "consent.externalIdOff", label: "Browsers get no number of our own" },
    ],
  },
  {
    title: "What Google may do before it hears of a choice",
    fields: [
      { kind: "tick", path: "consent.googleConsentMode", label: "Google’s consent mode" },
      ...Object.entries(SIGNALS).flatMap(([name, label]): SettingField[] => [
        { kind: "tick", path: `consent.signals.${name}.enabled`, label: `${label}: is told` },
        {
          kind: "choice",
          path: `consent.signals.${name}.value`,
          label: `${label}: until then`,
          options: optionsOf({ denied: "Denied", granted: "Granted" }),
        },
      ]),
    ],
  },
];
