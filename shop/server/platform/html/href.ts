import { z } from "zod";

/** A URL on this site or another, and none that runs a script. */
export const Href = z
  .string()
  .regex(/^(?:\/(?![/\\])|#|https:\/\/|mailto:)/)
  .meta({ kind: "address" });
