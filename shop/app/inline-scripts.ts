import { firstTab } from "@vitrine/effects/tabs/machine";

/**
 * The inline scripts of every page. They never vary, so the content policy can list their hashes and a page can be
 * cached for everyone.
 */

/**
 * Runs before the first paint: marks that scripts work, hides a dismissed store notice, applies the visitor's choice of
 * light or dark, and selects the tab in the URL's hash.
 */
export const BEFORE_PAINT = `(function(d){d.classList.add("js");var n=d.dataset.storeNotice;if(n&&document.cookie.includes("store_notice"+n+"=hidden"))d.dataset.storeNotice="hidden";d.dataset.tab=(${firstTab.toString()})(location.href,["description","additional_information","reviews"]);try{var t=localStorage.getItem("vitrine-theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch(e){}})(document.documentElement)`;

/** Prefetches pages that the visitor is about to open; URLs that change something are excluded. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: "/*\\?*(add-to-cart|remove_item|undo_item|replytocom|unapproved)=*" } },
          { not: { href_matches: "/(cart|checkout|my-account|admin|feed|wp-json)/*" } },
          { not: { selector_matches: "[rel~=nofollow], [data-opens]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

export const INLINE_SCRIPTS: readonly string[] = [BEFORE_PAINT, SPECULATION_RULES];
