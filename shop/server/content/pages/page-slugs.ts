/** The front page is a page like the others, shown at another URL. */
export const FRONT_PAGE = "front-page";
/** Shown above the posts of the journal. */
export const JOURNAL_INTRO = "journal";
