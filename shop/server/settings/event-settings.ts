import { z } from "zod";

/** How long the server keeps events. What it may do with them follows from the group `tracking`. */
export const EventSettings = z.object({
  /** Events are kept for so long, to look them up; what waits is never older than vendors take. */
  retentionDays: z.number().int().min(8).max(400).default(30),
});
