import { isStatistics } from "../../wire/pixel-slug.ts";
import { watchButtons, watchEvents } from "../buttons.ts";
import type { ConsentTool } from "../consent-tool.ts";

const LISTS = ["cookieyes-consent", "wt_consent"];
const PLAIN = "viewed_cookie_policy";
const ACCEPT = "#wt-cli-accept-all-btn, #cookie_action_close_header, .cky-btn-accept";
const REFUSE = "#cookie_action_close_header_reject, .cky-btn-reject";

/** One tool under three names: each name left its own cookie. */
export const cookieLawInfo: ConsentTool = {
  name: "cookie_law_info",
  allowsBeforeChoice: true,
  isPresent: () => true,
  choice({ cookies }, pixel) {
    const list = LISTS.map((name) => cookies.read(name)).find((value) => value !== undefined);
    if (list === undefined) {
      const plain = cookies.read(PLAIN);
      return plain === undefined ? undefined : plain === "yes";
    }
    const answers = new Map(list.split(",").map((pair) => pair.split(":") as [string, string]));
    if (answers.get("action") === "") return undefined;
    const category = isStatistics(pixel) || !answers.has("advertisement") ? "analytics" : "advertisement";
    return answers.get(category) === "yes";
  },
  watch(page, changed) {
    watchButtons(
      page,
      (element) => (element.closest(REFUSE) ? false : element.closest(ACCEPT) ? true : undefined),
      changed,
    );
    watchEvents(page, ["cookieyes_consent_update"], changed);
  },
};
