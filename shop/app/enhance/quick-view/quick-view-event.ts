/** Told when a product is shown in a window over the page, under the name that shops have always given it. */
export const QUICK_VIEW_EVENT = "quick-view-displayed";
