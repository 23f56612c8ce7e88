import type { PixelSlug } from "@vitrine/tracking/slugs";
import { PIXELS, SHOP_EVENT_WORDS } from "../pixel-words.ts";
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

const CONVERTING = ["order-placed", "checkout-begun", "added-to-cart", "product-seen", "list-seen"] as const;
const conversions = CONVERTING.map((value) => ({ value, label: SHOP_EVENT_WORDS[value] }));

/** Everything that can be set about one pixel. */
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
    tick("crossDomain.enabled", "Visitors are recognised across several domains"),
    tick("crossDomain.acceptsIncoming", "Also those who come from there"),
    {
      kind: "lines",
      path: at("crossDomain.domains"),
      label: "Those domains",
      problem: "Enter names such as example.com.",
    },
  ];
  const simple = tick("variableAsSimple", "Events name the product, whichever variation was chosen");

  const own: Readonly<Record<PixelSlug, readonly SettingField[]>> = {
    facebook: [
      tick("advancedMatching", "Hashes of what visitors typed into forms go along"),
      tick("removesMetadata", "Meta does not look around in pages by itself"),
      tick("limitedDataUse", "Limited data use"),
      tick("registersFromServer", "New accounts are told by the server alone"),
      simple,
      tick("medical.enabled", "The shop’s goods tell of somebody’s health: hold these back"),
      { kind: "lines", path: at("medical.withheld"), label: "Parameters that are held back then" },
    ],
    tiktok: [tick("advancedMatching", "Hashes of what visitors typed into forms go along")],
    ga: [
      tick("ownPageView", "Page views are told by the shop instead of by Google’s script"),
      tick("advertisingFeatures", "Advertising features"),
      tick("advertisingPersonalization", "Personalised advertising"),
      tick("urlPassthrough", "Clicks on ads travel in addresses while there is no cookie"),
      simple,
      {
        kind: "choice",
        path: at("retargeting"),
        label: "Parameters for retargeting",
        options: optionsOf({ ecomm: "Retail (ecomm_…)", dynx: "Custom (dynx_…)" }),
      },
      { kind: "lines", path: at("debugIds"), label: "Ids that are shown in the debug view" },
      ...crossDomain,
      {
        kind: "table",
        path: at("serverContainers"),
        label: "Server containers",
        hint: "One a line: id | address of the container | address for events | own. The last word only if it is a first-party one.",
        problem: "Each line wants an id and addresses that begin with https://.",
        codec: containers,
      },
    ],
    google_ads: [
      simple,
      { kind: "lines", path: at("enhancedIds"), label: "Ids with enhanced conversions" },
      { kind: "ticks", path: at("conversions"), label: "Counts as a conversion", options: conversions },
      {
        kind: "table",
        path: at("labels"),
        label: "Labels of conversions",
        hint: `One a line: event = AW-1/label. Events: ${CONVERTING.join(", ")}.`,
        problem: "Each line wants an event of the list and labels such as AW-1/abc.",
        codec: pairsOfLists,
      },
      ...crossDomain,
    ],
    gtm: [
      tick("onlyDataLayer", "Only write the list of events; the container comes from elsewhere"),
      simple,
      {
        kind: "text",
        path: at("dataLayerName"),
        label: "Name of the list",
        problem: "Use letters, digits, $ and _.",
      },
      { kind: "text", path: at("containerDomain"), label: "Domain of the container", problem: "Enter a domain." },
      {
        kind: "text",
        path: at("containerName"),
        label: "Name of its file, without .js",
        problem: "Use letters and digits.",
      },
      { kind: "text", path: at("auth"), label: "gtm_auth of an environment" },
      { kind: "text", path: at("preview"), label: "gtm_preview of an environment" },
      {
        kind: "lines",
        path: at("allowedOrigins"),
        label: "Hosts that the container’s own tags talk to",
        hint: "The shop’s pages let nobody else in.",
        problem: "Enter addresses such as https://tags.example.com.",
      },
    ],
    pinterest: [],
    bing: [],
  };

  return [
    {
      title: "The pixel",
      fields: [
        tick("enabled", `${title} measures in this shop`),
        {
          kind: "lines",
          path: at("ids"),
          label: idLabel,
          hint: idHint,
          problem: "Use letters, digits, dots and hyphens.",
        },
        ...(tokenLabel === ""
          ? []
          : [tick("sendsServerCopy", "A copy of each event goes through the shop’s own server")]),
      ],
    },
    ...(own[slug].length === 0 ? [] : [{ title: `Only at ${title}`, fields: own[slug] }]),
    {
      title: "What it is not told",
      fields: [
        { kind: "ticks", path: at("silentAbout"), label: "Not told of", options: optionsOf(SHOP_EVENT_WORDS) },
        {
          kind: "table",
          path: at("hideRules"),
          label: "Hide rules",
          hint: "One a line: id | parts of an address | hours. Whoever opens such an address does not meet the id for that long.",
          problem: "Each line wants an id, at least one part of an address, and hours: 101 | staff | 24.",
          codec: hideRules,
        },
      ],
    },
  ];
}
