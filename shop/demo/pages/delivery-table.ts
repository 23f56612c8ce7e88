import { checkoutSettings } from "../checkout.ts";

/** How long a parcel takes to each zone; the settings of the shop know only its price. */
const ZONES = [
  { id: 1, destination: "Ireland", time: "2–3 working days" },
  { id: 2, destination: "Europe and the UK", time: "4–6 working days" },
  { id: 3, destination: "Everywhere else", time: "2–4 weeks" },
] as const;

const HEADS = ["Destination", "Takes", "Costs", "Free from"];
const NEVER = "–";

/** The shipping zones as a table, with the prices that the checkout charges. */
export function deliveryTable(): string {
  const rows = [
    ...ZONES.map(({ id, destination, time }) => [destination, time, ...pricesOf(id)]),
    ["Collect at the studio", "Ready the next day", "Free", NEVER],
  ];
  const heads = HEADS.map((head) => `<th scope="col">${head}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n");
  return `<table><thead><tr>${heads}</tr></thead><tbody>\n${body}\n</tbody></table>`;
}

/** The price and the order value from which it is not charged. */
function pricesOf(zoneId: number): [cost: string, freeFrom: string] {
  const methods = checkoutSettings.shipping?.zones?.find(({ id }) => id === zoneId)?.methods ?? [];
  let cost = NEVER;
  let freeFrom = NEVER;
  for (const method of methods) {
    if (method.kind === "flat") cost = euros(method.cost ?? 0);
    if (method.kind === "weight")
      cost = `From ${euros(Math.min(...(method.bands ?? []).map((band) => band.cost)))}, by weight`;
    if (method.kind === "free") freeFrom = euros(method.minimum ?? 0);
  }
  return [cost, freeFrom];
}

function euros(cents: number): string {
  return `€${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}
