const LARGEST_ID = 2_147_483_647;

/** Null for text that cannot be an ID. */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^\s*\d{1,10}\s*$/.test(text)) return null;
  const id = Number(text);
  return id > 0 && id <= LARGEST_ID ? id : null;
}
