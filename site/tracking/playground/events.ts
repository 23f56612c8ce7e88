import type { Loose } from "@vitrine/tracking/gateway/ingest";

export interface Field {
  readonly name: string;
  readonly kind: "number" | "text" | "currency";
}

/** An event of the playground, with the parameters that it starts with. */
export interface PlaygroundEvent {
  readonly slug: string;
  readonly name: string;
  readonly params: Loose;
  /** The parameters that can be edited. */
  readonly fields: readonly Field[];
  readonly isCustom?: true;
}

const EUR = "EUR";
const VALUE: readonly Field[] = [
  { name: "value", kind: "number" },
  { name: "currency", kind: "currency" },
];

export interface Line {
  readonly id: string;
  readonly title: string;
  readonly quantity: number;
  readonly item_price: number;
}

const MUGS: readonly Line[] = [{ id: "412", title: "Tide Mug", quantity: 2, item_price: 34 }];
const ORDER: readonly Line[] = [...MUGS, { id: "418", title: "Dune Bowl", quantity: 1, item_price: 34 }];
const SHIPPING = 16;

const TITLES = new Map(ORDER.map(({ id, title }) => [id, title]));
const contents = (lines: readonly Line[]) =>
  lines.map(({ id, quantity, item_price }) => ({ id, quantity, item_price }));
const sum = (lines: readonly Line[]) => lines.reduce((total, line) => total + line.quantity * line.item_price, 0);

export const PLAYGROUND_EVENTS: readonly PlaygroundEvent[] = [
  { slug: "page-view", name: "PageView", params: {}, fields: [] },
  {
    slug: "view-content",
    name: "ViewContent",
    params: {
      value: 34,
      currency: EUR,
      content_name: "Tide Mug",
      contents: [{ id: "412", quantity: 1, item_price: 34 }],
    },
    fields: [...VALUE, { name: "content_name", kind: "text" }],
  },
  {
    slug: "add-to-cart",
    name: "AddToCart",
    params: { value: sum(MUGS), currency: EUR, contents: contents(MUGS) },
    fields: VALUE,
  },
  {
    slug: "initiate-checkout",
    name: "InitiateCheckout",
    params: { value: sum(ORDER), currency: EUR, contents: contents(ORDER) },
    fields: VALUE,
  },
  {
    slug: "add-payment-info",
    name: "AddPaymentInfo",
    params: { value: sum(ORDER), currency: EUR, payment_type: "card", contents: contents(ORDER) },
    fields: [...VALUE, { name: "payment_type", kind: "text" }],
  },
  {
    slug: "purchase",
    name: "Purchase",
    params: {
      value: sum(ORDER) + SHIPPING,
      currency: EUR,
      transaction_id: "1052",
      shipping: SHIPPING,
      contents: contents(ORDER),
    },
    fields: [...VALUE, { name: "transaction_id", kind: "text" }],
  },
  {
    slug: "lead",
    name: "Lead",
    params: { value: 5, currency: EUR, content_name: "Callback" },
    fields: [...VALUE, { name: "content_name", kind: "text" }],
  },
  {
    slug: "search",
    name: "Search",
    params: { search_term: "bowl" },
    fields: [{ name: "search_term", kind: "text" }],
  },
  {
    slug: "custom",
    name: "SizeGuideOpened",
    params: { guide: "bowls" },
    fields: [{ name: "guide", kind: "text" }],
    isCustom: true,
  },
];

export const FIRST_EVENT = "purchase";

export function playgroundEvent(slug: string): PlaygroundEvent {
  const event = PLAYGROUND_EVENTS.find((one) => one.slug === slug);
  if (!event) throw new Error(`There is no event ${slug}.`);
  return event;
}

/** The products of an event, with their names. */
export function linesOf({ params }: Pick<PlaygroundEvent, "params">): readonly Line[] {
  const lines = (params["contents"] ?? []) as readonly Omit<Line, "title">[];
  return lines.map((line) => ({ ...line, title: TITLES.get(line.id) ?? "" }));
}

/** One detail of an event for the list of sent ones: its value, its order, what was searched. */
export function aboutEvent(params: Loose): string {
  const { value, currency, search_term: term, content_name: name } = params;
  if (typeof value === "number") return `${value.toFixed(2)} ${typeof currency === "string" ? currency : ""}`.trim();
  return typeof term === "string" ? term : typeof name === "string" ? name : "";
}
