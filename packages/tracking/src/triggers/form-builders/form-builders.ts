import type { Trigger } from "../trigger.ts";

const WITHOUT_JQUERY = ".wpcf7";

/** Forms of nine form builders. All but one need jQuery, so the code for them is loaded only on sites that have it. */
export const formBuilders: Trigger = (context) => {
  const { globals, document, on } = context.page;
  let isLoaded = false;
  const look = () => {
    if (isLoaded || !(globals["jQuery"] || document.querySelector(WITHOUT_JQUERY))) return;
    isLoaded = true;
    void import("./watch-form-builders.ts").then(({ watchFormBuilders }) => watchFormBuilders(context));
  };
  on("load", look);
  // A builder's script may load long after the page; the window does not get load events of scripts.
  document.addEventListener("load", look, true);
  look();
};
