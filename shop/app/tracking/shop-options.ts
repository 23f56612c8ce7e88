import type { PixelSlug } from "@vitrine/tracking/slugs";
import type { Moment } from "../enhance/moments/moment.ts";

/** The shop's own part of the printed options, as the server spells it. */
export interface ShopOptions {
  readonly currency: string;
  readonly content_id: "id" | "sku";
  readonly content_id_prefix: string;
  readonly content_id_suffix: string;
  readonly add_value: "price" | "percent" | "global" | "none";
  readonly add_value_percent: number;
  readonly add_value_global: number;
  readonly affiliate_event: string;
  readonly silent_about: Readonly<Partial<Record<PixelSlug, readonly string[]>>>;
  readonly conversion_labels: Readonly<Partial<Record<Moment["type"], readonly string[]>>>;
  readonly shares_data_layer: boolean;
  /** Of a foreign consent tool, or "". */
  readonly tool_script: string;
  readonly asks_visitors: boolean;
  readonly texts_version: string;
  readonly tells_customer_number: boolean;
  /** In milliseconds: while the owner watches, browsers tell what became of events. */
  readonly watched_until: number;
}

/** An event of the owner's that some pages fire as they open. */
export interface PageEvent {
  readonly rules: readonly { readonly rule: string; readonly value: string }[];
  readonly home: boolean;
  readonly needs: "any" | "all";
}

/** What `/t.js` hands over: the classic options, of which only these are looked at here. */
export interface PrintedOptions {
  readonly vitrine: ShopOptions;
  readonly page_events: Readonly<Record<string, PageEvent>>;
  readonly triggerEvents: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly triggerEventTypes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly staticEvents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly dynamicEvents: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly track_cookie_for_subdomains: string;
}
