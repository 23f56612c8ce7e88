import type { Trigger } from "../trigger.ts";

const WITHOUT_JQUERY = ".wpcf7";

/**
 * Forms made with one of nine builders. They belong to sites with jQuery, save one, so what knows them is loaded there and
 * nowhere else.
 */
export const formBuilders: Trigger = (context) => {
  const { globals, document, on } = context.page;
  let isLoaded = false;
  const look = () => {
    if (isLoaded || !(globals["jQuery"] || document.querySelector(WITHOUT_JQUERY))) return;
    isLoaded = true;
    void import("./watch-form-builders.ts").then(({ watchFormBuilders }) => watchFormBuilders(context));
  };
  on("load", look);
  look();
};
