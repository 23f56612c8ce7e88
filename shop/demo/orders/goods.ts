import { attributes, type DemoProduct, type DemoVariation, products } from "../catalogue/index.ts";

/** A product or variation as an order line names it. */
export interface DemoGood {
  readonly slug: string;
  readonly variationSku: string | null;
  readonly name: string;
  readonly sku: string;
  readonly price: number;
  readonly choices: Readonly<Record<string, string>>;
  readonly shown: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  readonly taxClass: string;
  /** How often it is sold, compared with others. */
  readonly weight: number;
  readonly mostAtOnce: number;
}

/** A price above this is bought one at a time. */
const DEAR = 9000;

/** What the demo's orders contain: products that are sold without questions. */
export const GOODS: readonly DemoGood[] = products.flatMap((product): readonly DemoGood[] => {
  const { optionFields, priceOptions, visibility } = product;
  if (optionFields || priceOptions || visibility === "hidden") return [];
  if (product.kind !== "simple" && product.kind !== "variable" && product.kind !== "bundle") return [];
  const weight = Math.sqrt(product.soldCount + 1);
  if (product.kind !== "variable") return priced(product, product, weight);
  const sold = (product.variations ?? []).filter(
    ({ choices, status, isActive }) =>
      !Object.values(choices).includes("") && status !== "private" && isActive !== false,
  );
  return sold.flatMap((variation) => priced(product, variation, weight / sold.length));
});

function priced(product: DemoProduct, item: DemoProduct | DemoVariation, weight: number): readonly DemoGood[] {
  const price = item.salePrice ?? item.regularPrice;
  if (price === undefined) return [];
  const choices = "choices" in item ? item.choices : {};
  return [
    {
      slug: product.slug,
      variationSku: "choices" in item ? item.sku : null,
      name: product.name,
      sku: item.sku,
      price,
      choices,
      shown: Object.entries(choices).map(([key, value]) => shownChoice(key, value)),
      taxClass: product.taxClass ?? "",
      weight,
      mostAtOnce: price > DEAR || (item.isSoldIndividually ?? false) ? 1 : 4,
    },
  ];
}

function shownChoice(key: string, value: string) {
  const attribute = attributes.find(({ slug }) => slug === key);
  return {
    key,
    label: attribute?.name ?? key,
    value: attribute?.terms.find(({ slug }) => slug === value)?.name ?? value,
  };
}
