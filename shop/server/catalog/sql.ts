import { type SQL, sql } from "drizzle-orm";

/** A media row as JSON with the keys of `MediaView` and `GalleryImage`. */
export const mediaJson = (alias: string): SQL => {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`jsonb_build_object('id', ${column("id")}, 'alt', ${column("alt")}, 'title', ${column("title")},
    'caption', ${column("caption")}, 'width', ${column("width")}, 'height', ${column("height")},
    'files', ${column("files")}, 'placeholder', ${column("placeholder")}, 'color', ${column("color")})`;
};

/** An array parameter; Drizzle would spread a JavaScript array into a list of parameters. */
export const integers = (values: readonly number[]): SQL => sql`${`{${values.join(",")}}`}::integer[]`;
