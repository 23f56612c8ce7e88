import type { Source } from "./source.ts";

/** The landing page of a source. */
export interface Entry {
  /** `2026-11-14 12:00:00`, by the visitor's clock. */
  readonly date: string;
  readonly page: string;
  readonly referrer: string;
}

/** Content of a visitor's attribution cookies, one property per cookie. */
export interface AttributionCookies {
  readonly migrations?: { readonly isDone: boolean } | undefined;
  readonly current?: Source | undefined;
  readonly currentEntry?: Entry | undefined;
  readonly first?: Source | undefined;
  readonly firstEntry?: Entry | undefined;
  readonly session?: { readonly pages: number; readonly page: string } | undefined;
  readonly visitor?: { readonly visits: number; readonly address: string; readonly agent: string } | undefined;
  readonly promo?: { readonly code: number } | undefined;
}

export type CookieName = keyof AttributionCookies;
