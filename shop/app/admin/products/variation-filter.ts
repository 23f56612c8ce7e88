import type { EditedAttribute } from "../../../server/catalog/products/product-attributes.ts";
import type { VariationFilter } from "../../../server/catalog/products/edited-variations.ts";
import type { Filter } from "../ui/filter-bar.tsx";

/** Products with more variations have filters above their grid. */
export const MANY_VARIATIONS = 30;

const STOCK = "stock";
const STOCK_OPTIONS = [
  { value: "low", label: "Low stock" },
  { value: "sold-out", label: "Sold out" },
] as const;

const optionName = (id: number) => `option-${id}`;

/** The filters of the grid as the URL has them; what the product does not have is left out. */
export function readVariationFilter(params: URLSearchParams, attributes: readonly EditedAttribute[]): VariationFilter {
  return {
    values: new Map(
      attributes.flatMap(({ id, isVariation, options }): [number, string][] => {
        const value = params.get(optionName(id)) ?? "";
        return isVariation && options.some((option) => option.value === value) ? [[id, value]] : [];
      }),
    ),
    stock: STOCK_OPTIONS.find(({ value }) => value === params.get(STOCK))?.value ?? "",
  };
}

/** As menus of links. */
export function variationFilters(
  attributes: readonly EditedAttribute[],
  { values, stock }: { readonly values: Readonly<Record<number, string>>; readonly stock: string },
): readonly Filter[] {
  const options = attributes.filter(({ isVariation }) => isVariation);
  return [
    ...options.map(({ id, name, options: own }) => ({
      name: optionName(id),
      label: name,
      value: values[id] ?? "",
      options: own.map((option) => ({ value: option.value, label: option.name })),
    })),
    { name: STOCK, label: "Stock", value: stock, options: STOCK_OPTIONS },
  ];
}
