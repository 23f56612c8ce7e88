import type { ClientBase } from "pg";
import type { MediaFile } from "../../platform/db/schema/media.ts";
import { fittingFile } from "../media/fitting-file.ts";
import type { ProductRow } from "./product-row.ts";

/** In a text from `safeMarkup`. URLs of the shop's own images begin with a path. */
const FOREIGN_PICTURE = /<img(?: [a-z]+="[^"]*")*? src="(https?:\/\/[^"]+)"[^>]*>/g;
interface StoredPicture {
  readonly id: number;
  readonly files: readonly MediaFile[];
}

/** URLs of the images in a row's texts. */
export function picturesInTexts({ values }: ProductRow): readonly string[] {
  return Object.values(values).flatMap((value) =>
    holdsPictures(value) ? [...value.matchAll(FOREIGN_PICTURE)].map(([, address = ""]) => addressIn(address)) : [],
  );
}

/** Replaces images in the texts by the shop's own copies; those that could not be fetched stay. */
export async function withOwnPictures(
  client: ClientBase,
  rows: readonly ProductRow[],
  pictures: ReadonlyMap<string, number>,
): Promise<readonly ProductRow[]> {
  const ids = rows.flatMap(picturesInTexts).flatMap((address) => pictures.get(address) ?? []);
  if (ids.length === 0) return rows;
  const { rows: stored } = await client.query<StoredPicture>("select id, files from media where id = any ($1)", [ids]);
  const files = new Map(stored.map((picture) => [picture.id, fittingFile(picture.files)]));
  const ownTag = (tag: string, address: string) => {
    const file = files.get(pictures.get(addressIn(address)) ?? 0);
    return file ? tagOf(file, / alt="[^"]*"/.exec(tag)?.[0] ?? ' alt=""') : tag;
  };
  return rows.map((row) => {
    const texts = Object.entries(row.values).flatMap(([name, value]) =>
      holdsPictures(value) ? [[name, value.replace(FOREIGN_PICTURE, ownTag)]] : [],
    );
    return texts.length === 0 ? row : { ...row, values: { ...row.values, ...Object.fromEntries(texts) } };
  });
}

function holdsPictures(value: unknown): value is string {
  return typeof value === "string" && value.includes("<img");
}

function addressIn(attribute: string): string {
  return attribute.replaceAll("&amp;", "&");
}

/** With width and height, so that the layout does not shift when it loads. */
function tagOf({ path, width, height }: MediaFile, alt: string): string {
  return `<img src="/media/${path}"${alt} width="${width}" height="${height}" loading="lazy">`;
}
