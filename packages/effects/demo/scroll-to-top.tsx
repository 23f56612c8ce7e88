import { ScrollToTop } from "../src/scroll-to-top/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "scroll-to-top",
  title: "Back to top",
  summary:
    "A link in the corner once 75 % of the page have passed. It takes the focus along. Without script it is always there.",
  keys: [["Enter", "to the top of the page"]],
  code: `<ScrollToTop />
<ScrollToTop threshold={0.5} label="Up" />`,
  Demo: () => <ScrollToTop />,
};
