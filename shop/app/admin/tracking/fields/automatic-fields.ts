import type { AutomaticEvents } from "../../../../server/tracking/event-settings.ts";
import { PIXEL_TITLES } from "../pixel-words.ts";
import { type FieldGroup, optionsOf, type SettingField } from "../setting-field.ts";

type Kind = Exclude<keyof AutomaticEvents, "enabled" | "countsSuccessfulFormsOnly" | "keepsLinkQuery">;

const KINDS: Readonly<Record<Kind, string>> = {
  form: "Forms that are sent",
  download: "Downloads",
  comment: "Comments",
  scroll: "Scrolling",
  timeOnPage: "Time on a page",
  internalLink: "Links within the shop",
  outboundLink: "Links to other sites",
  telephoneLink: "Phone numbers",
  emailLink: "E-mail addresses",
  adClick: "Clicks on ads in the page",
  video: "Videos",
  search: "Searches",
  notFound: "Pages that do not exist",
};

const at = (kind: Kind, name: string) => `automatic.${kind}.${name}`;

const MORE: Readonly<Partial<Record<Kind, readonly SettingField[]>>> = {
  form: [
    {
      kind: "tick",
      path: "automatic.countsSuccessfulFormsOnly",
      label: "Only those that say that they were taken",
    },
  ],
  download: [
    {
      kind: "lines",
      path: at("download", "extensions"),
      label: "Endings of files",
      problem: "Endings have up to ten letters and digits and no point.",
    },
    { kind: "tick", path: at("download", "keepsQuery"), label: "Addresses keep what stands behind the question mark" },
  ],
  scroll: [
    {
      kind: "number",
      path: at("scroll", "percent"),
      label: "Percent of the page",
      problem: "Please enter a whole number from 1 to 100.",
    },
  ],
  timeOnPage: [
    {
      kind: "number",
      path: at("timeOnPage", "seconds"),
      label: "Seconds",
      problem: "Please enter a whole number from 1 to 3600.",
    },
  ],
  outboundLink: [
    {
      kind: "tick",
      path: "automatic.keepsLinkQuery",
      label: "Addresses of links keep what stands behind the question mark",
    },
  ],
  video: [
    { kind: "tick", path: at("video", "youtube"), label: "YouTube" },
    { kind: "tick", path: at("video", "vimeo"), label: "Vimeo" },
    {
      kind: "choice",
      path: at("video", "tiktokAt"),
      label: "TikTok hears of it at",
      options: ["0%", "10%", "50%", "90%", "100%"].map((value) => ({ value, label: value })),
    },
  ],
};

export const AUTOMATIC_FIELDS: readonly FieldGroup[] = [
  {
    title: "All of them",
    fields: [{ kind: "tick", path: "automatic.enabled", label: "Pages tell by themselves what happens on them" }],
  },
  ...(Object.keys(KINDS) as Kind[]).map((kind) => ({
    title: KINDS[kind],
    fields: [
      { kind: "tick" as const, path: at(kind, "enabled"), label: `${KINDS[kind]} are told` },
      ...(MORE[kind] ?? []),
      { kind: "ticks" as const, path: at(kind, "pixels"), label: "To", options: optionsOf(PIXEL_TITLES) },
    ],
  })),
];
