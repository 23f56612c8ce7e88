import type { LengthUnit, WeightUnit } from "@vitrine/commerce/catalog";
import { readList, readYesNo, withoutGuard } from "./cells.ts";
import { OWN_META, type AttributePart, type Column, type ColumnName, type DownloadPart } from "./columns.ts";
import type { CsvRecord } from "./csv-reader.ts";
import type { ProductRow, RowAttribute } from "./product-row.ts";

/** A record's cells by their content. */
export interface RowCells {
  readonly line: number;
  /** `undefined`: the file has no such column. */
  readonly field: (name: ColumnName) => string | undefined;
  readonly unitOf: (name: ColumnName) => WeightUnit | LengthUnit | undefined;
  readonly attributes: () => Pick<ProductRow, "attributes">;
  readonly downloads: () => Pick<ProductRow, "downloads">;
  readonly meta: Readonly<Record<string, string>> | undefined;
  /** The file has the column that only this shop writes. */
  readonly isOwnFile: boolean;
  readonly own: string | undefined;
}

export function rowCells({ line, cells }: CsvRecord, columns: readonly Column[]): RowCells {
  const fields = new Map<ColumnName, string>();
  const units = new Map<ColumnName, WeightUnit | LengthUnit>();
  const attributes = new Map<number, Partial<Record<AttributePart, string>>>();
  const downloads = new Map<number, Partial<Record<DownloadPart, string>>>();
  const meta = new Map<string, string>();
  let hasMeta = false;
  let isOwnFile = false;

  columns.forEach((column, at) => {
    const text = withoutGuard(cells[at] ?? "");
    switch (column.kind) {
      case "field":
        fields.set(column.name, text);
        if (column.unit) units.set(column.name, column.unit);
        break;
      case "attribute":
        attributes.set(column.number, { ...attributes.get(column.number), [column.part]: text });
        break;
      case "download":
        downloads.set(column.number, { ...downloads.get(column.number), [column.part]: text });
        break;
      case "meta":
        if (column.key === OWN_META) isOwnFile = true;
        else hasMeta = true;
        if (text !== "") meta.set(column.key, text);
        break;
      case "unknown":
        break;
    }
  });
  const own = meta.get(OWN_META);
  meta.delete(OWN_META);

  return {
    line,
    field: (name) => fields.get(name),
    unitOf: (name) => units.get(name),
    attributes: () => (attributes.size === 0 ? {} : { attributes: inOrder(attributes).flatMap(readAttribute) }),
    downloads: () =>
      downloads.size === 0
        ? {}
        : {
            downloads: inOrder(downloads).flatMap(({ name = "", url = "" }) =>
              url.trim() === "" ? [] : [{ name: name.trim() || fileName(url), location: url.trim() }],
            ),
          },
    meta: hasMeta ? Object.fromEntries(meta) : undefined,
    isOwnFile,
    own,
  };
}

function inOrder<Value>(numbered: ReadonlyMap<number, Value>): readonly Value[] {
  return [...numbered].toSorted(([a], [b]) => a - b).map(([, value]) => value);
}

function readAttribute(parts: Partial<Record<AttributePart, string>>): readonly RowAttribute[] {
  const name = (parts.name ?? "").trim();
  if (name === "") return [];
  return [
    {
      name,
      values: [...new Set(readList(parts.values ?? ""))],
      isVisible: readYesNo(parts.visible ?? "1") ?? true,
      isShared: readYesNo(parts.global ?? "0") ?? false,
      default: (parts.default ?? "").trim(),
    },
  ];
}

function fileName(url: string): string {
  return url.split(/[?#]/)[0]?.split("/").at(-1) || url;
}
