import type { PixelSlug } from "@vitrine/tracking/slugs";
import { PIXELS, SHOP_EVENT_WORDS } from "../pixel-labels.ts";
import {
  type FieldGroup,
  type LineCodec,
  namesOf,
  optionsOf,
  pairsOfLists,
  type SettingField,
} from "../setting-field.ts";

interface HideRule {
  readonly id: string;
  readonly addressContains: readonly string[];
  readonly hours: number;
}

const cells = (line: string) => line.split("|").map((cell) => cell.trim());

/** "101 | staff, preview | 24" */
const hideRules: LineCodec = {
  write: (stored) =>
    (stored as readonly HideRule[]).map(
      ({ id, addressContains, hours }) => `${id} | ${addressContains.join(", ")} | ${hours}`,
    ),
  read: (lines) =>
    lines.map((line) => {
      const [id = "", contains = "", hours = ""] = cells(line);
      return { id, addressContains: namesOf(contains), hours: Number(hours) };
    }),
};

interface Container {
  readonly id: string;
  readonly containerUrl: string;
  readonly transportUrl: string;
  readonly isFirstParty: boolean;
}

/** "G-1 | https://tags.example.com | https://t.example.com | own" */
const containers: LineCodec = {
  write: (stored) =>
    (stored as readonly Container[]).map(({ id, containerUrl, transportUrl, isFirstParty }) =>
      [id, containerUrl, transportUrl, ...(isFirstParty ? ["own"] : [])].join(" | "),
    ),
  read: (lines) =>
    lines.map((line) => {
      const [id = "", containerUrl = "", transportUrl = "", isOwn = ""] = cells(line);
      return { id, containerUrl, transportUrl, isFirstParty: isOwn === "own" };
    }),
};

const ONE_SENDER = { browser: "The visitor’s browser", server: "The shop’s server" };
const SENDER_HINTS = {
  ga: "Analytics counts an event twice when both send it. With the server, Google’s script still loads to identify the visitor. Purchases are always sent by the server as well; Analytics recognises them by the order number.",
  others:
    "“Both” reaches the most: if a browser blocks the pixel, the server’s copy still arrives, and the vendor counts the two as one (deduplication). With the server alone, the vendor’s script is not loaded.",
};
const CONVERTING = ["order-placed", "checkout-started", "added-to-cart", "product-viewed", "list-viewed"] as const;
const conversions = CONVERTING.map((value) => ({ value, label: SHOP_EVENT_WORDS[value] }));

/** All settings of one pixel. */
export function pixelFields(slug: PixelSlug): readonly FieldGroup[] {
  const at = (name: string) => `pixels.${slug}.${name}`;
  const tick = (name: string, label: string, hint?: string): SettingField => ({
    kind: "tick",
    path: at(name),
    label,
    ...(hint !== undefined && { hint }),
  });
  const { title, idLabel, idHint, tokenLabel } = PIXELS[slug];
  const crossDomain: readonly SettingField[] = [
    tick("crossDomain.enabled", "Cross-domain tracking"),
    tick("crossDomain.acceptsIncoming", "Accept incoming links"),
    {
      kind: "lines",
      path: at("crossDomain.domains"),
      label: "Linked domains",
      problem: "Enter domains such as example.com.",
    },
  ];
  const simple = tick("variableAsSimple", "Treat variable products as simple");

  const own: Readonly<Record<PixelSlug, readonly SettingField[]>> = {
    facebook: [
      tick("advancedMatching", "Advanced Matching (hashed form data)"),
      tick("removesMetadata", "Turn off automatic configuration (autoConfig)"),
      tick("limitedDataUse", "Limited data use"),
      simple,
      tick("medical.enabled", "Health and wellness: withhold"),
      { kind: "lines", path: at("medical.withheld"), label: "Parameters to withhold" },
    ],
    tiktok: [tick("advancedMatching", "Advanced Matching (hashed form data)")],
    ga: [
      tick("ownPageView", "Send page views from the shop instead of Google’s script"),
      tick("advertisingFeatures", "Advertising features"),
      tick("advertisingPersonalization", "Personalised advertising"),
      tick("urlPassthrough", "URL passthrough (url_passthrough)"),
      simple,
      {
        kind: "choice",
        path: at("retargeting"),
        label: "Remarketing parameters",
        options: optionsOf({ ecomm: "Retail (ecomm_…)", dynx: "Custom (dynx_…)" }),
      },
      { kind: "lines", path: at("debugIds"), label: "IDs shown in DebugView" },
      ...crossDomain,
      {
        kind: "table",
        path: at("serverContainers"),
        label: "Server containers",
        hint: "One per line: ID | container URL | transport URL | own. Add “own” only for a first-party container.",
        problem: "Each line needs an ID and URLs that start with https://.",
        codec: containers,
      },
    ],
    google_ads: [
      simple,
      { kind: "lines", path: at("enhancedIds"), label: "IDs with Enhanced Conversions" },
      { kind: "ticks", path: at("conversions"), label: "Conversions", options: conversions },
      {
        kind: "table",
        path: at("labels"),
        label: "Conversion labels",
        hint: `One per line: event = AW-1/label. Events: ${CONVERTING.join(", ")}.`,
        problem: "Each line needs an event from the list and labels such as AW-1/abc.",
        codec: pairsOfLists,
      },
      ...crossDomain,
    ],
    gtm: [
      tick("onlyDataLayer", "Only fill the data layer; the container is loaded elsewhere"),
      simple,
      {
        kind: "text",
        path: at("dataLayerName"),
        label: "Data layer name",
        problem: "Use letters, digits, $ and _.",
      },
      { kind: "text", path: at("containerDomain"), label: "Domain of the container", problem: "Enter a domain." },
      {
        kind: "text",
        path: at("containerName"),
        label: "Script file name, without .js",
        problem: "Use letters and digits.",
      },
      { kind: "text", path: at("auth"), label: "gtm_auth of an environment" },
      { kind: "text", path: at("preview"), label: "gtm_preview of an environment" },
      {
        kind: "lines",
        path: at("allowedOrigins"),
        label: "Hosts the container’s tags connect to",
        hint: "The content security policy blocks all other hosts.",
        problem: "Enter URLs such as https://tags.example.com.",
      },
    ],
    pinterest: [simple],
    bing: [simple],
  };

  return [
    {
      title: "Pixel",
      fields: [
        tick("enabled", `Use ${title}`),
        {
          kind: "lines",
          path: at("ids"),
          label: idLabel,
          hint: idHint,
          problem:
            slug === "gtm"
              ? "Enter your container IDs. They start with GTM-."
              : "Enter at least one ID. Use letters, digits, dots and hyphens.",
        },
        ...(tokenLabel === ""
          ? []
          : [
              {
                kind: "choice" as const,
                path: at("sentBy"),
                label: "Events are sent by",
                hint: SENDER_HINTS[slug === "ga" ? "ga" : "others"],
                options: optionsOf(slug === "ga" ? ONE_SENDER : { ...ONE_SENDER, both: "Both" }),
              },
            ]),
      ],
    },
    ...(own[slug].length === 0 ? [] : [{ title: `${title} settings`, fields: own[slug] }]),
    {
      title: "Exclusions",
      fields: [
        { kind: "ticks", path: at("excludedEvents"), label: "Excluded events", options: optionsOf(SHOP_EVENT_WORDS) },
        {
          kind: "table",
          path: at("hideRules"),
          label: "Hide rules",
          hint: "One per line: ID | parts of the URL, separated by commas | hours. A visitor who opens a matching URL is not tracked by that ID for that many hours.",
          problem: "Each line needs an ID, at least one part of a URL, and hours: 101 | staff | 24.",
          codec: hideRules,
        },
      ],
    },
  ];
}
