import type { Reference } from "./reference.ts";
import type { OwnFacts } from "./own-facts.ts";

export type RowType = "simple" | "variable" | "variation" | "grouped" | "external" | "bundle" | "download";

/** Values of a product's own columns, under the names the tables have in TypeScript. */
export type RowValues = Readonly<Record<string, string | number | boolean | Date | null>>;

export interface RowStock {
  /** The variation takes from its product's stock. */
  readonly isParents: boolean;
  readonly isManaged: boolean;
  readonly quantity: number;
  readonly backorders: "no" | "notify" | "yes";
  readonly lowAmount: number | null;
  readonly status: "instock" | "outofstock" | "onbackorder";
}

export interface RowAttribute {
  readonly name: string;
  readonly values: readonly string[];
  readonly isVisible: boolean;
  readonly isShared: boolean;
  readonly default: string;
}

export type LinkKind = "child" | "part" | "upsell" | "cross-sell";

export interface RowLink {
  readonly target: Reference;
  readonly quantity: number;
}

/** A row of a product file, understood. What the file has no column for is left out, and left alone. */
export interface ProductRow {
  readonly line: number;
  readonly originalId: number | null;
  readonly sku: string;
  readonly name: string;
  readonly type: RowType | undefined;
  readonly values: RowValues;
  readonly stock?: RowStock;
  readonly parent?: Reference;
  readonly categories?: readonly (readonly string[])[];
  readonly tags?: readonly string[];
  readonly images?: readonly string[];
  readonly attributes?: readonly RowAttribute[];
  readonly downloads?: readonly { readonly name: string; readonly location: string }[];
  readonly links: Readonly<Partial<Record<LinkKind, readonly RowLink[]>>>;
  readonly meta?: Readonly<Record<string, string>>;
  readonly own?: OwnFacts;
  /** What was understood differently from how it was written. */
  readonly notes: readonly string[];
}
