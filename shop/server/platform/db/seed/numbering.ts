/** IDs assigned before anything is written, so that rows can refer to one another and every demo is the same. */
export interface Numbering {
  readonly next: number;
  idOf(key: string): number;
}

export function numberFrom(first: number, keys: readonly string[]): Numbering {
  const ids = new Map(keys.map((key, index) => [key, first + index]));
  if (ids.size !== keys.length) throw new Error(`Twice in the demo's content: ${repeated(keys).join(", ")}.`);
  return {
    next: first + keys.length,
    idOf(key) {
      const id = ids.get(key);
      if (id === undefined) throw new Error(`The demo's content points at "${key}", which does not exist.`);
      return id;
    },
  };
}

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}
