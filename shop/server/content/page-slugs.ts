/** The front page is a page like the others, shown at another address. */
export const FRONT_PAGE = "front-page";
/** Stands above the entries of the journal. */
export const JOURNAL_INTRO = "journal";
