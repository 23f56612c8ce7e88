const BRACKETS = /\[(?<content>[^\]]*)\]/g;
const LOOKS_LIKE_AN_ID = /\b[ST]\d+\.\d+/;
const ID = /^[ST]\d\.\d{2}$/;

export interface NamedIds {
  readonly ids: readonly string[];
  /** Brackets with IDs that are not a comma-separated list, such as a range. */
  readonly malformed: readonly string[];
}

/** The IDs in brackets in a test's title: `[S4.12]` or `[S4.12, S4.13]`. */
export function namedIds(title: string): NamedIds {
  const ids: string[] = [];
  const malformed: string[] = [];
  for (const { groups } of title.matchAll(BRACKETS)) {
    const content = groups?.["content"] ?? "";
    if (!LOOKS_LIKE_AN_ID.test(content)) continue;
    const parts = content.split(",").map((part) => part.trim());
    if (parts.every((part) => ID.test(part))) ids.push(...parts);
    else malformed.push(`[${content}]`);
  }
  return { ids, malformed };
}
