import chart from "uplot/dist/uPlot.min.css?url";
import styles from "./analytics.css?url";

/** Style sheets of pages with figures and charts. */
export function analyticsLinks() {
  return [chart, styles].map((href) => ({ rel: "stylesheet", href }));
}
