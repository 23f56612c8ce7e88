import { PIXEL_SLUGS } from "@vitrine/tracking/gateway/intake";
import { z } from "zod";

const pixels = z.array(z.enum(PIXEL_SLUGS)).default([]);

/** What the server may do with events of visitors. */
export const EventSettings = z.object({
  /** Nothing is taken in for these, whatever visitors say. */
  disabledPixels: pixels,
  /** Only where the law lets the shop begin before visitors have answered. */
  allowedBeforeChoice: pixels,
  /** Browsers tell for their users that data may not be shared; advertising then stays out. */
  respectsGpc: z.boolean().default(true),
  /** A number of our own for each browser, by which vendors recognise it. */
  sendsExternalId: z.boolean().default(true),
  /** E-mail, phone and name as hashes, where a visitor gave them and agreed. */
  sendsPersonalData: z.boolean().default(true),
  /** Events are kept for so long, to look them up; what waits is never older than vendors take. */
  retentionDays: z.number().int().min(8).max(400).default(30),
});
export type EventSettings = z.infer<typeof EventSettings>;
