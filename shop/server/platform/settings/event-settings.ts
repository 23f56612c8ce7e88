import { z } from "zod";

/** How long the server stores events. The group `tracking` decides what it may do with them. */
export const EventSettings = z.object({
  /**
   * Sent events stay this long in the inspector; unsent ones are given up earlier, when vendors no longer accept them.
   */
  retentionDays: z.number().int().min(8).max(400).default(30),
});
