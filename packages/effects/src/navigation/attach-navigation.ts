import { attachMenu } from "../menu/index.ts";
import { attachToggles, pageToggles } from "../toggles/index.ts";
import { MOBILE_QUERY } from "./mobile-breakpoint.ts";

/** Enhances a server-rendered navigation bar. */
export function attachNavigation(navigation: HTMLElement): () => void {
  const detach = new AbortController();
  const menu = navigation.querySelector<HTMLElement>(".menu");
  const button = navigation.querySelector<HTMLElement>(".navigation-button");
  const panel = navigation.querySelector<HTMLElement>(".navigation-panel");
  if (!menu || !button || !panel) return () => {};

  const mobile = matchMedia(MOBILE_QUERY);
  // The panel first: the lists inside are its children.
  const release = [attachToggles(navigation), attachMenu(menu)];
  const fit = () => {
    for (const id of pageToggles.open.filter((open) => navigation.querySelector(`#${CSS.escape(open)}`))) {
      pageToggles.send({ type: "close", id });
    }
    menu.dataset["menu"] = mobile.matches ? "collapsed" : "inline";
    navigation.dataset["view"] = mobile.matches ? "mobile" : "desktop";
    button.hidden = !mobile.matches;
  };
  fit();
  mobile.addEventListener("change", fit, { signal: detach.signal });
  navigation.classList.add("is-live");

  return () => {
    detach.abort();
    for (const done of release) done();
    navigation.classList.remove("is-live");
    button.hidden = true;
    panel.removeAttribute("hidden");
  };
}
