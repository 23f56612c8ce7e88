/** Quantities by line, from fields such as `quantity-12`. An invalid number becomes one that is too high, so that the form rejects it. */
export function readQuantities(form: Iterable<readonly [string, unknown]>): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  for (const [name, value] of form) {
    const lineId = /^quantity-(?<id>\d{1,9})$/.exec(name)?.groups?.["id"];
    const entered = typeof value === "string" ? value.trim() : "";
    if (lineId === undefined || entered === "" || /^0+$/.test(entered)) continue;
    quantities.set(Number(lineId), /^\d{1,6}$/.test(entered) ? Number(entered) : 1_000_000);
  }
  return quantities;
}

export const sumOf = (quantities: Iterable<number>): number =>
  [...quantities].reduce((sum, quantity) => sum + quantity, 0);

export const itemsOf = (count: number): string => (count === 1 ? "1 item" : `${count} items`);
