import { z } from "zod";

const Amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const Count = z.number().int().min(0).max(2_147_483_647);

/** Data without a WooCommerce column. Written as JSON into the shop's own column. */
export const OwnFacts = z.object({
  slug: z.string().min(1).max(200).optional(),
  publishedAt: z.iso.datetime().optional(),
  minQuantity: Count.optional(),
  maxQuantity: Count.optional(),
  isInactive: z.literal(true).optional(),
  parts: z.array(z.object({ of: z.string().min(1), quantity: Count.min(1) })).optional(),
  priceOptions: z
    .array(
      z.object({
        name: z.string(),
        price: Amount,
        isDefault: z.boolean(),
        files: z.array(z.object({ name: z.string(), location: z.string() })),
      }),
    )
    .optional(),
  optionFields: z
    .array(
      z.object({
        id: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
        label: z.string().min(1),
        help: z.string(),
        isRequired: z.boolean(),
        price: z.looseObject({ kind: z.enum(["fixed", "percent", "each"]) }).nullable(),
        rule: z.looseObject({ kind: z.string() }),
      }),
    )
    .optional(),
});

export type OwnFacts = z.infer<typeof OwnFacts>;

/** `undefined` if this shop did not write the text. */
export function readOwnFacts(text: string): OwnFacts | undefined {
  try {
    const parsed = OwnFacts.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
