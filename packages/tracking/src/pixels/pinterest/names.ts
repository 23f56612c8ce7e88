/** Pinterest's names for events that other vendors brought up. */
export const PINTEREST_NAMES: ReadonlyMap<string, string> = new Map([
  ["PageView", "pagevisit"],
  ["ViewContent", "viewcontent"],
  ["ViewCategory", "viewcategory"],
  ["Search", "search"],
  ["AddToCart", "addtocart"],
  ["Purchase", "checkout"],
  ["CompleteRegistration", "signup"],
  ["WatchVideo", "watchvideo"],
  ["Lead", "lead"],
]);
