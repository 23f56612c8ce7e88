import { DESTINATIONS } from "@vitrine/tracking/gateway/ingest";
import { z } from "zod";
import { USUAL_CATEGORIES } from "../segment/consent.ts";

const isHttp = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);

/** Scheme, host and port, as browsers send it; `https://studio.example/` is corrected. */
const Origin = z
  .string()
  .refine(
    (url) => isHttp(url) && /^https?:\/\/[^/?#@]+\/?$/.test(url),
    'Expected a URL without a path, such as "https://studio.example".',
  )
  .transform((url) => new URL(url).origin);

const Text = z.string().trim().max(500);

export const DestinationSettings = z.strictObject({
  vendor: z.enum(DESTINATIONS),
  account: Text.min(1),
  token: Text.min(1),
  testCode: Text.default(""),
  conversionAction: Text.default(""),
  loginAccount: Text.default(""),
  adAccount: Text.default(""),
  endpoint: z
    .string()
    .refine(isHttp, 'Expected a URL, such as "http://127.0.0.1:4369/facebook".')
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
});
export type DestinationSettings = z.infer<typeof DestinationSettings>;

const Categories = z.array(Text.min(1)).min(1);

export const SiteSettings = z.strictObject({
  key: z.string().regex(/^[\w-]{8,64}$/, "Expected 8 to 64 letters, digits, - and _."),
  name: Text.min(1),
  origins: z.array(Origin).min(1),
  consent: z.enum(["required", "not-required"]).default("required"),
  consentCategories: z
    .strictObject({
      statistics: Categories.default([...USUAL_CATEGORIES.statistics]),
      marketing: Categories.default([...USUAL_CATEGORIES.marketing]),
    })
    .prefault({}),
  globalPrivacyControl: z.boolean().default(true),
  advancedMatching: z.boolean().default(false),
  excludeBots: z.boolean().default(true),
  destinations: z.array(DestinationSettings).default([]),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** `vitrine-gateway.json`. What it says about the server, the environment may override. */
export const GatewaySettings = z
  .strictObject({
    port: z.number().int().min(0).max(65_535).default(3500),
    host: z
      .string()
      .regex(/^[^\s/]+$/, 'Expected a host name or an IP address, such as "127.0.0.1".')
      .default("127.0.0.1"),
    publicUrl: Origin.optional(),
    trustProxy: z.boolean().default(false),
    dataDirectory: z.string().min(1).default("vitrine-gateway-data"),
    databaseUrl: z
      .string()
      .regex(/^postgres(?:ql)?:\/\//, 'Expected a URL that starts with "postgres://".')
      .optional(),
    databasePool: z.number().int().min(1).max(100).default(10),
    secret: z.string().min(32).optional(),
    metricsToken: z.string().min(16).optional(),
    logLevel: z.enum(["debug", "info", "warn", "error"]).default("info"),
    logFormat: z.enum(["text", "json"]).optional(),
    retentionDays: z.number().int().min(1).max(400).default(30),
    sites: z.array(SiteSettings).min(1),
  })
  .superRefine(({ sites }, context) => {
    for (const [index, { key }] of sites.entries()) {
      if (sites.findIndex((other) => other.key === key) < index)
        context.addIssue({ code: "custom", path: ["sites", index, "key"], message: "Another site has this key." });
    }
    const accounts = new Map<string, string>();
    for (const [index, { destinations }] of sites.entries()) {
      for (const [place, destination] of destinations.entries()) {
        const account = `${destination.vendor} ${destination.account}`;
        const whole = JSON.stringify(destination);
        if ((accounts.get(account) ?? whole) !== whole)
          context.addIssue({
            code: "custom",
            path: ["sites", index, "destinations", place],
            message: "Another site has this account with other settings.",
          });
        accounts.set(account, whole);
      }
    }
  });
export type GatewaySettings = z.infer<typeof GatewaySettings>;
