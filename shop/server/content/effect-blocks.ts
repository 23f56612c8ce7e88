import { z } from "zod";
import { Html, Href, Link, MediaName, Words } from "./basic-blocks.ts";

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
const Place = z.object({
  key: Key,
  name: Words,
  lat: Latitude,
  lng: Longitude,
  /** A pin of the owner's own. */
  image: MediaName.optional(),
  markerInfo: z.string().max(500).optional(),
  startOpen: z.boolean().default(false),
});

/** Blocks for the effects of `@vitrine/effects`. Where an effect wraps other content, that is the block's first slot. */
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
    end: z.iso.datetime({ offset: true }),
    leadingZeros: z.boolean().default(true),
    hideEmpty: z.boolean().default(true),
    completeMessage: z.string().max(300).optional(),
    /** The end in words, for visitors without script. */
    endText: Words.optional(),
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
      .array(z.object({ title: Words, front: Html.optional(), back: Html }))
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
    /** Pictures of the land from this shop's own address: the content policy lets no other load. */
    tiles: z.object({ address: z.string().regex(/^\/(?!\/)/), attribution: Words }).optional(),
  }),
  video: z.object({
    title: Words,
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    poster: z
      .string()
      .regex(/^\/media\//)
      .optional(),
    sources: z
      .array(z.object({ src: z.string().regex(/^\/media\//), type: z.string().regex(/^video\/[\w.+-]+$/) }))
      .min(1)
      .max(5),
    captions: z
      .array(z.object({ src: z.string().regex(/^\/media\//), language: z.string().min(2).max(10), label: Words }))
      .max(20)
      .default([]),
  }),
  "video-embed": z.object({ url: z.url(), title: Words, poster: MediaName.optional() }),
} as const;

export function isEffectBlock(type: string): boolean {
  return Object.hasOwn(effectBlocks, type);
}
