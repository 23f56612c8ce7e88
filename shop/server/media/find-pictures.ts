import type { Queryable } from "../db/in-transaction.ts";

/** A picture of the library as somebody who chooses one sees it. */
export interface FoundPicture {
  readonly name: string;
  readonly alt: string;
  /** Below /media/; its smallest file. */
  readonly path: string;
}

const MOST = 48;
/** By the end of the list, which has an index; a search reads at most this many of the newest. */
const MOST_SEARCHED = 50_000;
const FIND = `
select name, alt, coalesce(files -> 0 ->> 'path', '') as path
from (select * from media order by id desc limit ${MOST_SEARCHED}) m
where $1 = '' or strpos(lower(name || ' ' || alt || ' ' || title), lower($1)) > 0
order by id desc limit ${MOST}`;

/** The newest pictures, or those whose name or description has these words. */
export async function findPictures(connection: Queryable, search: string): Promise<readonly FoundPicture[]> {
  return (await connection.query<FoundPicture>(FIND, [search])).rows;
}
