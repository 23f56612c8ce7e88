import { readList } from "./cells.ts";
import type { RowType } from "./product-row.ts";

const TYPES: readonly RowType[] = ["simple", "variable", "variation", "grouped", "external", "bundle", "download"];

export interface ReadType {
  readonly type: RowType;
  readonly isVirtual: boolean;
  readonly isDownloadable: boolean;
}

/** "simple, downloadable, virtual": the kind of product and two flags share a cell. */
export function readType(cell: string | undefined, problems: string[]): ReadType | undefined {
  if (cell === undefined) return undefined;
  const words = readList(cell.toLowerCase());
  const traits = ["virtual", "downloadable"];
  const [word = "simple", ...more] = words.filter((each) => !traits.includes(each));
  const type = TYPES.find((each) => each === word);
  if (type === undefined || more.length > 0) {
    problems.push(`Type: this shop does not sell products of the type “${[word, ...more].join(", ")}”.`);
    return undefined;
  }
  return { type, isVirtual: words.includes("virtual"), isDownloadable: words.includes("downloadable") };
}
