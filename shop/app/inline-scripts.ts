import { firstTab } from "@vitrine/effects/tabs/machine";

/**
 * The scripts that stand in the page itself. They never vary, so the content policy can name them by their digests
 * and a page can be kept for everyone.
 */

/**
 * Before the first paint: scripts work here; whether the store notice was dismissed; the visitor's choice of light or
 * dark; the tab the address asks for.
 */
export const BEFORE_PAINT = `(function(d){d.classList.add("js");var n=d.dataset.storeNotice;if(n&&document.cookie.includes("store_notice"+n+"=hidden"))d.dataset.storeNotice="hidden";d.dataset.tab=(${firstTab.toString()})(location.href,["description","additional_information","reviews"]);try{var t=localStorage.getItem("vitrine-theme");if(t==="light"||t==="dark")d.dataset.theme=t}catch(e){}})(document.documentElement)`;

/** Pages one is about to open are fetched ahead; addresses that change something never are. */
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
