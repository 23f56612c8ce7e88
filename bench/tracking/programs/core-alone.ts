import { createBrowserPage } from "@vitrine/tracking/browser";
import { createTracker } from "@vitrine/tracking/tracker";

const page = createBrowserPage(window, { sharesCookies: true });
createTracker({ page, options: window.pysOptions, pixels: [] });
