import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { z } from "zod";
import { Origin } from "./pixel-settings.ts";

/** Default of a Google consent signal outside the listed regions. */
const Signal = z.object({
  enabled: z.boolean().default(true),
  value: z.enum(["granted", "denied"]).default("denied"),
});

/** The tool that asks for consent. "none" is for shops that may track without asking. */
export const CONSENT_TOOLS = [
  "vitrine",
  "cookiebot",
  "cookie_notice",
  "cookie_law_info",
  "consentmanager",
  "consent_magic",
  "real_cookie_banner",
  "wp_consent_api",
  "none",
] as const;
export type ConsentToolName = (typeof CONSENT_TOOLS)[number];

const Text = (usual: string) => z.string().trim().min(1).max(2000).default(usual);
const Label = (usual: string) => z.string().trim().min(1).max(100).default(usual);

/** Texts of the shop's own banner. A change asks every visitor again, except to the labels of buttons and links. */
export const BannerTexts = z.object({
  title: Label("Your privacy, your choice"),
  text: Text(
    "With your consent we measure how the shop is used and show you our products on other sites. The shop works the same either way.",
  ),
  acceptAll: Label("Accept all"),
  rejectAll: Label("Reject all"),
  choose: Label("Manage choices"),
  save: Label("Save my choice"),
  necessary: Label("Necessary"),
  necessaryText: Text("Cart, checkout and this choice. Always on."),
  statistics: Label("Statistics"),
  statisticsText: Text("Which pages and products are looked at, and what leads people here."),
  marketing: Label("Marketing"),
  marketingText: Text("Lets advertising networks know what you looked at or bought, so that their ads fit."),
  withdraw: Label("Privacy choices"),
  /** Path of the privacy policy; empty for no link. */
  policyAddress: z
    .string()
    .regex(/^\/(?![/\\])/)
    .or(z.literal(""))
    .default(""),
  policyLabel: Label("Privacy policy"),
});
export type BannerTexts = z.infer<typeof BannerTexts>;

export const ConsentSettings = z.object({
  tool: z.enum(CONSENT_TOOLS).default("vitrine"),
  banner: BannerTexts.prefault({}),
  /** URL of the tool's script; without it the tool has to be on the page by other means. */
  toolScript: z
    .url({ protocol: /^https$/ })
    .or(z.literal(""))
    .default(""),
  /** Other origins that the script needs. */
  toolOrigins: z.array(Origin).default([]),
  /** Honours Global Privacy Control, the browser's signal against selling or sharing data. */
  respectsGpc: z.boolean().default(true),
  /**
   * Pixels that may run until the visitor has chosen, with tools that support it. The shop's own banner never allows
   * it.
   */
  allowedBeforeChoice: z.array(z.enum(PIXEL_SLUGS)).default([]),
  /** The Cookiebot category of a pixel. */
  cookiebotCategories: z.partialRecord(z.enum(PIXEL_SLUGS), z.string().regex(/^[a-z_]+$/)).default({}),
  /** The vendor or purpose ID of a pixel at consentmanager. A pixel without one never runs. */
  consentmanagerIds: z.partialRecord(z.enum(PIXEL_SLUGS), z.string().regex(/^[A-Za-z]?\d{1,8}$/)).default({}),
  /** Pages ask the server before anything runs; it may switch pixels and cookies off. */
  asksServer: z.boolean().default(false),
  /** Switched off on the server, whatever visitors consent to. */
  switchedOff: z.array(z.enum(PIXEL_SLUGS)).default([]),
  externalIdOff: z.boolean().default(false),
  googleConsentMode: z.boolean().default(true),
  /** How long Google's tags wait for a stored choice to be applied. */
  waitForUpdateMs: z.number().int().min(0).max(10_000).default(500),
  /** Countries and regions in which every signal starts denied, such as DE or US-CA; empty for everywhere. */
  regions: z.array(z.string().regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/)).default([]),
  signals: z
    .object({
      analyticsStorage: Signal.prefault({}),
      adStorage: Signal.prefault({}),
      adUserData: Signal.prefault({}),
      adPersonalization: Signal.prefault({}),
    })
    .prefault({}),
});
export type ConsentSettings = z.infer<typeof ConsentSettings>;
