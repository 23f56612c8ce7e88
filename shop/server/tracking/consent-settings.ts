import { PIXEL_SLUGS } from "@vitrine/tracking/slugs";
import { z } from "zod";
import { Origin } from "./pixel-settings.ts";

/** What Google's tags may do before they hear what was chosen. */
const Signal = z.object({
  enabled: z.boolean().default(true),
  value: z.enum(["granted", "denied"]).default("denied"),
});

/** Who asks the visitor. "none" is for shops whose law lets them measure without asking. */
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

/** The words of the shop's own banner. A change of them asks every visitor anew. */
export const BannerTexts = z.object({
  title: Label("Your privacy, your choice"),
  text: Text(
    "With your consent we measure how the shop is used and show our goods to people who know us elsewhere. The shop works the same either way.",
  ),
  acceptAll: Label("Accept all"),
  rejectAll: Label("Reject all"),
  choose: Label("Choose in detail"),
  save: Label("Save my choice"),
  necessary: Label("Necessary"),
  necessaryText: Text("Cart, checkout and this choice. Always on."),
  statistics: Label("Statistics"),
  statisticsText: Text("Which pages and products are looked at, and what leads people here."),
  marketing: Label("Marketing"),
  marketingText: Text("Lets advertising networks know what you looked at or bought, so that their ads fit."),
  withdraw: Label("Privacy choices"),
  /** A page of the owner's; nothing is linked while it is empty. */
  policyAddress: z.string().startsWith("/").or(z.literal("")).default(""),
  policyLabel: Label("Privacy policy"),
});
export type BannerTexts = z.infer<typeof BannerTexts>;

export const ConsentSettings = z.object({
  tool: z.enum(CONSENT_TOOLS).default("vitrine"),
  banner: BannerTexts.prefault({}),
  /** Where another tool's script comes from; without it the tool has to be in the page by other means. */
  toolScript: z
    .url({ protocol: /^https$/ })
    .or(z.literal(""))
    .default(""),
  /** Whom that script talks to, beside where it comes from. */
  toolOrigins: z.array(Origin).default([]),
  /** Browsers can say for their users that data must not be sold or shared. */
  respectsGpc: z.boolean().default(true),
  /** Tools that know it let these run until the visitor has chosen. Our own banner never does. */
  allowedBeforeChoice: z.array(z.enum(PIXEL_SLUGS)).default([]),
  /** Which of Cookiebot's categories covers a pixel. */
  cookiebotCategories: z.partialRecord(z.enum(PIXEL_SLUGS), z.string().regex(/^[a-z_]+$/)).default({}),
  /** Pages ask the server before anything runs, which may switch pixels and cookies off. */
  asksServer: z.boolean().default(false),
  /** Switched off on the server's side, whatever visitors agree to. */
  switchedOff: z.array(z.enum(PIXEL_SLUGS)).default([]),
  externalIdOff: z.boolean().default(false),
  googleConsentMode: z.boolean().default(true),
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
