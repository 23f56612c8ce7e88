import { embedRefusalText, refusedAddress, VIDEO_HOSTS } from "@vitrine/effects/oembed";
import { z } from "zod";
import { Html, Link, MediaName, Words } from "./basic-blocks.ts";
import { Href } from "../../platform/html/href.ts";

const Key = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .meta({ kind: "key" });
const Section = z.object({ key: Key, title: Words, html: Html });
const Sections = z.array(Section).min(1).max(30);
const MenuEntry = z.object({ key: Key, label: Words, href: Href.optional() });
const MenuEntries = z
  .array(MenuEntry.extend({ items: z.array(MenuEntry).max(20).optional() }))
  .min(1)
  .max(20);
const Side = z.enum(["top", "bottom", "inline-start", "inline-end"]);
const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
const Pixels = z.number().int().min(1).max(10_000);
/** The options that a video host supports, and no others. `url` is a separate field. */
const PlayerOptions = z.strictObject({
  /** The ID of a video at Vimeo, instead of its URL. */
  id: z.string().trim().max(20).optional(),
  width: Pixels.optional(),
  maxwidth: Pixels.optional(),
  height: Pixels.optional(),
  maxheight: Pixels.optional(),
  portrait: z.boolean().default(true),
  title: z.boolean().default(true),
  byline: z.boolean().default(true),
  color: z
    .string()
    .regex(/^(?:#?(?:[\da-f]{3}|[\da-f]{6}))?$/i)
    .optional(),
  autoplay: z.boolean().default(true),
  autopause: z.boolean().default(true),
  loop: z.boolean().default(false),
  responsive: z.boolean().default(true),
  speed: z.boolean().default(false),
});
const Place = z.object({
  key: Key,
  name: Words,
  lat: Latitude,
  lng: Longitude,
  /** The owner's own pin image. */
  image: MediaName.optional(),
  markerInfo: z.string().max(500).optional(),
  startOpen: z.boolean().default(false),
});

/** Blocks for the effects of `@vitrine/effects`. If an effect wraps other content, that is the block's first slot. */
export const effectBlocks = {
  accordion: z.object({ title: Words.optional(), items: Sections, isExclusive: z.boolean().default(false) }),
  tabs: z.object({ label: Words, tabs: Sections, opensByHash: z.boolean().default(false) }),
  modal: z.object({ button: Words, title: Words, hash: Key.optional() }),
  "off-canvas": z.object({ button: Words, title: Words, side: z.enum(["start", "end"]).default("start") }),
  dropdown: z.object({ button: Words, opensOnHover: z.boolean().default(false) }),
  popover: z.object({ before: z.string().max(300).default(""), button: Words, text: Words, side: Side.optional() }),
  tooltip: z.object({ link: Link, text: Words, side: Side.optional() }),
  menu: z.object({ kind: z.enum(["inline", "dropdown", "collapsed"]).default("inline"), items: MenuEntries }),
  navigation: z.object({ label: Words, items: MenuEntries }),
  "sticky-bar": z.object({
    hides: z.enum(["before", "on-the-way-down"]).optional(),
    shrink: z.number().min(0.2).max(1).optional(),
    triggerOffset: z.number().int().min(0).max(5000).optional(),
  }),
  "scroll-to-top": z.object({ threshold: z.number().min(0).max(1).optional() }),
  "in-view": z.object({
    effect: z.enum(["fade", "slide-up", "slide-down", "slide-start", "slide-end", "scale"]).default("fade"),
    repeats: z.boolean().default(false),
  }),
  slider: z.object({ label: Words, slides: z.array(Section).min(1).max(20), autoplays: z.boolean().default(false) }),
  countdown: z.object({
    title: Words.optional(),
    end: z.iso.datetime({ offset: true }),
    leadingZeros: z.boolean().default(true),
    hideEmpty: z.boolean().default(true),
    completeMessage: z.string().max(300).optional(),
    /** The end date as text, for visitors without script. */
    endText: Words.optional(),
    link: Link.optional(),
  }),
  counters: z.object({
    title: Words.optional(),
    counters: z
      .array(z.object({ to: z.string().regex(/^[\d.,]+$/), after: z.string().max(10).optional(), label: Words }))
      .min(1)
      .max(6),
  }),
  "skill-bars": z.object({
    title: Words.optional(),
    bars: z
      .array(z.object({ label: Words, percent: z.number().min(0).max(100) }))
      .min(1)
      .max(12),
  }),
  "flip-cards": z.object({
    title: Words.optional(),
    cards: z
      .array(
        z.object({
          title: Words,
          /** Takes the front of the card; the title and the text of the front then stand below it. */
          media: MediaName.optional(),
          front: Html.optional(),
          back: Html,
        }),
      )
      .min(1)
      .max(12),
  }),
  map: z.object({
    label: Words,
    lat: Latitude,
    lng: Longitude,
    zoom: z.number().int().min(1).max(19).default(13),
    drag: z.boolean().default(true),
    zoomControl: z.boolean().default(true),
    hue: z.number().min(0).max(360).optional(),
    markers: z.array(Place).max(100).default([]),
    /** Tiles from the shop's own origin: the content security policy allows no other. */
    tiles: z.object({ address: z.string().regex(/^\/(?![/\\])/), attribution: Words }).optional(),
  }),
  video: z.object({
    title: Words,
    sources: z
      .array(
        z.object({
          src: z.string().regex(/^\/media\//),
          type: z.string().regex(/^video\/[\w.+-]+$/),
          width: z.number().int().positive().optional(),
          height: z.number().int().positive().optional(),
        }),
      )
      .min(1, "Upload a video file.")
      .max(5)
      .meta({ kind: "videos" }),
    poster: z
      .string()
      .regex(/^\/media\//)
      .meta({ kind: "poster" })
      .optional(),
    captions: z
      .array(z.object({ src: z.string().regex(/^\/media\//), language: z.string().min(2).max(10), label: Words }))
      .max(20)
      .meta({ kind: "captions" })
      .default([]),
    /** Width of the first file by default. */
    width: z.number().int().positive().optional(),
    height: z.number().int().positive().optional(),
  }),
  "video-embed": z
    .object({
      url: z.string().trim().max(2000).meta({ kind: "video" }).default(""),
      title: Words,
      poster: MediaName.optional(),
      player: PlayerOptions.optional(),
    })
    .superRefine(({ url, player }, context) => {
      const refuse = (path: string[], message: string) => context.addIssue({ code: "custom", path, message });
      const id = player?.id ?? "";
      if (id !== "" && !VIDEO_HOSTS.vimeo.isId(id)) {
        refuse(["player", "id"], embedRefusalText({ code: "bad-id", id }, "vimeo"));
      } else if (id === "" && url === "") refuse(["url"], "Enter the URL of a video at Vimeo or YouTube.");
      else if (id === "") {
        const reason = refusedAddress(url);
        if (reason !== null) refuse(["url"], reason);
      }
    }),
} as const;

export function isEffectBlock(type: string): boolean {
  return Object.hasOwn(effectBlocks, type);
}
