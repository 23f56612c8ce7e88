import type { PixelSlug } from "@vitrine/tracking/slugs";
import type { ProductSettings } from "../../event-params/product-params.ts";
import type { ShopEvent } from "../enhance/shop-events/shop-event.ts";
import type { PageRule } from "./page-rule.ts";

/** The shop's own part of the printed options, in the wire format. */
export interface ShopOptions extends ProductSettings {
  readonly add_value: "price" | "percent" | "global" | "none";
  readonly add_value_percent: number;
  readonly add_value_global: number;
  readonly affiliate_event: string;
  /** Whether each selected variation counts as a view. */
  readonly views_variations: boolean;
  /** Whether downloads send the events of Easy Digital Downloads. */
  readonly sends_edd_events: boolean;
  readonly edd_add_value: "price" | "global";
  /** Whether a consent tool or a form builder writes markup into the page. */
  readonly allows_markup: boolean;
  readonly excluded_events: Readonly<Partial<Record<PixelSlug, readonly string[]>>>;
  readonly conversion_labels: Readonly<Partial<Record<ShopEvent["type"], readonly string[]>>>;
  readonly shares_data_layer: boolean;
  /** URL of a third-party consent tool's script, or "". */
  readonly tool_script: string;
  readonly asks_visitors: boolean;
  readonly texts_version: string;
  readonly former_texts_version: string;
  readonly tells_customer_number: boolean;
  /** Epoch in milliseconds: until then the inspector is open and browsers report outcomes. */
  readonly watched_until: number;
  /** Staff with these roles are excluded, and bots that identify themselves. */
  readonly excluded_roles: readonly string[];
  readonly excludes_bots: boolean;
}

/** An owner's event that some pages fire when they open. */
export interface PageEvent {
  readonly rules: readonly PageRule[];
  readonly home: boolean;
  readonly needs: "any" | "all";
}

/** The options that `/t.js` passes; only the fields used here. */
export interface PrintedOptions {
  readonly vitrine: ShopOptions;
  readonly page_events: Readonly<Record<string, PageEvent>>;
  readonly triggerEvents: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly triggerEventTypes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly staticEvents: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly dynamicEvents: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly track_cookie_for_subdomains: string;
  /** "" unless browsers log the outcomes of events to their console. */
  readonly debug: string;
}
