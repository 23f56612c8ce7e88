export const WISHLIST_PATH = "/wishlist/";

/** A guest's products, whose list only the browser has. */
export const WISHED_PARAMETER = "products";
