/** Displayed width of a card's image, for `sizes`. */
export const CARD_SIZES = "(min-width: 75rem) 22vw, (min-width: 48rem) 30vw, 46vw";
