/** Texts of the search box and its panel, translated by the server. */
export interface SearchTexts {
  readonly label: string;
  readonly search: string;
  readonly clearSearch: string;
  readonly suggestions: string;
  readonly one: string;
  /** With `{count}`. */
  readonly several: string;
  readonly products: string;
  readonly popular: string;
  readonly categories: string;
  readonly posts: string;
  readonly recent: string;
  readonly clear: string;
  readonly clearRecent: string;
  /** With `{text}`. */
  readonly corrected: string;
  /** With `{text}`. */
  readonly instead: string;
  /** With `{count}`. */
  readonly all: string;
  /** With `{text}`. */
  readonly none: string;
  readonly resultPage: string;
  readonly unavailable: string;
  readonly retry: string;
}
