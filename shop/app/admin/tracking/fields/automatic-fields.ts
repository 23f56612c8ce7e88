import type { AutomaticEvents } from "../../../../server/platform/settings/tracking/event-settings.ts";
import { PIXEL_TITLES } from "../pixel-labels.ts";
import { type FieldGroup, optionsOf, type SettingField } from "../setting-field.ts";

type Kind = Exclude<keyof AutomaticEvents, "enabled" | "countsSuccessfulFormsOnly" | "formOrigins" | "keepsLinkQuery">;

const KINDS: Readonly<Record<Kind, string>> = {
  form: "Form submissions",
  download: "Downloads",
  comment: "Comments",
  scroll: "Scroll depth",
  timeOnPage: "Time on a page",
  internalLink: "Internal clicks",
  outboundLink: "Outbound clicks",
  telephoneLink: "Phone clicks",
  emailLink: "Email clicks",
  adClick: "Ad clicks",
  video: "Videos",
  search: "Searches",
  notFound: "404 pages",
};

const at = (kind: Kind, name: string) => `automatic.${kind}.${name}`;

/** Warnings about kinds that load third-party scripts. */
const COSTS: Readonly<Partial<Record<Kind, string>>> = {
  adClick:
    "What it costs: the content policy lets Google’s ad hosts (pagead2.googlesyndication.com, tpc.googlesyndication.com, googleads.g.doubleclick.net, ep1.adtrafficquality.google, ep2.adtrafficquality.google) load scripts, frames and images on every page, and Google learns which pages with ads are visited.",
  video:
    "What it costs: the content policy lets www.youtube.com load its player script, and YouTube learns which pages with videos are visited.",
};

const MORE: Readonly<Partial<Record<Kind, readonly SettingField[]>>> = {
  form: [
    {
      kind: "tick",
      path: "automatic.countsSuccessfulFormsOnly",
      label: "Only forms that report success",
      hint: "The shop’s own forms report success when they are accepted; form builders report it with their own events.",
    },
    {
      kind: "lines",
      path: "automatic.formOrigins",
      label: "Hosts of your form builder",
      hint: "Contact Form 7, Gravity Forms, Forminator, WPForms, Formidable, Ninja Forms, Fluent Forms, WS Form and Elementor send an event when a form reports success. Their scripts run only from the hosts listed here. What it costs: the content policy lets these hosts load scripts, frames, images and styles on every page, write HTML into it and receive forms, and they learn which pages are visited, without asking the visitor.",
      problem: "Enter URLs such as https://forms.example.com.",
    },
  ],
  download: [
    {
      kind: "lines",
      path: at("download", "extensions"),
      label: "File extensions",
      problem: "Extensions have up to ten letters and digits, without a dot.",
    },
    { kind: "tick", path: at("download", "keepsQuery"), label: "Keep URL parameters" },
  ],
  scroll: [
    {
      kind: "number",
      path: at("scroll", "percent"),
      label: "Scroll depth, in percent",
      hint: "Measured from the top of the window; the end of the page counts as 100.",
      problem: "Enter a whole number from 1 to 100.",
    },
  ],
  timeOnPage: [
    {
      kind: "number",
      path: at("timeOnPage", "seconds"),
      label: "Seconds",
      problem: "Enter a whole number from 1 to 3600.",
    },
  ],
  outboundLink: [
    {
      kind: "tick",
      path: "automatic.keepsLinkQuery",
      label: "Keep URL parameters of links",
    },
  ],
  video: [
    { kind: "tick", path: at("video", "youtube"), label: "YouTube" },
    {
      kind: "tick",
      path: at("video", "youtubeToGoogle"),
      label: "Send YouTube videos to Google Analytics and Tag Manager too",
      hint: "Turn this off if Analytics tracks YouTube itself (enhanced measurement), or each view counts twice.",
    },
    { kind: "tick", path: at("video", "vimeo"), label: "Vimeo" },
    {
      kind: "choice",
      path: at("video", "tiktokAt"),
      label: "TikTok milestone",
      options: ["0%", "10%", "50%", "90%", "100%"].map((value) => ({ value, label: value })),
    },
  ],
};

export const AUTOMATIC_FIELDS: readonly FieldGroup[] = [
  {
    title: "All automatic events",
    fields: [{ kind: "tick", path: "automatic.enabled", label: "Send automatic events" }],
  },
  ...(Object.keys(KINDS) as Kind[]).map((kind) => ({
    title: KINDS[kind],
    fields: [
      {
        kind: "tick" as const,
        path: at(kind, "enabled"),
        label: `Track ${KINDS[kind].toLowerCase()}`,
        ...(COSTS[kind] !== undefined && { hint: COSTS[kind] }),
      },
      ...(MORE[kind] ?? []),
      { kind: "ticks" as const, path: at(kind, "pixels"), label: "Destinations", options: optionsOf(PIXEL_TITLES) },
    ],
  })),
];
