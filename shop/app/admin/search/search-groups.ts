/** A result of the admin's search: a link. */
export interface FoundItem {
  readonly path: string;
  readonly title: string;
  readonly detail: string;
}

/** Results of one kind; `items` is the name that the autocomplete expects. */
export interface FoundGroup {
  readonly title: string;
  readonly items: readonly FoundItem[];
}
