/** Buttons of the cart page that move a line to the saved items and back; their value is the key of the line. */
export const SAVE_FIELD = "save_for_later";
export const MOVE_FIELD = "move_to_cart";
export const REMOVE_SAVED_FIELD = "remove_saved";
/** In the URL of a product form: the checkout opens after the product was added. */
export const BUY_NOW_FIELD = "buy_now";
