import styles from "../styles.css?url";

/**
 * Marks the end of what a first screen shows. The server puts the style rules for everything above into the page's head
 * and leaves the whole style sheet here, where it no longer holds the first paint (`app/critical-css.server.ts`). Every
 * page has one before its footer; a long page has another one farther up. Pages without a fold wait for the sheet.
 */
export function Fold() {
  return <link rel="stylesheet" href={styles} data-fold="" />;
}
