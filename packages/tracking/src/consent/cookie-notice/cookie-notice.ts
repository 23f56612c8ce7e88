import { asRecord, asText } from "../../wire/decode-options.ts";
import { watchButtons, watchEvents } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

const GLOBAL = "cnArgs";

export const cookieNotice: ConsentTool = {
  name: "cookie_notice",
  allowsBeforeChoice: true,
  isPresent: ({ globals }) => Boolean(globals[GLOBAL]),
  choice({ globals, cookies }) {
    const value = cookies.read(asText(asRecord(globals[GLOBAL])["cookieName"]));
    return value === undefined ? undefined : value === "true";
  },
  watch(page, changed) {
    watchButtons(
      page,
      (element) => {
        if (element.closest(".cn-revoke-cookie")) return false;
        const button = element.closest(".cn-set-cookie");
        return button ? button.getAttribute("data-cookie-set") === "accept" : undefined;
      },
      changed,
    );
    watchEvents(page, ["setCookieNotice", "revokeCookieNotice"], changed);
  },
};
