import { StickyBar } from "../src/sticky-bar/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "sticky-bar",
  title: "Sticky bar",
  summary:
    "Bars that stay at the top of the window, one below the other; they may slide away on the way down or shrink. Without script they stick by CSS alone, and in a very low window they do not stick at all.",
  keys: [["Tab", "into a bar that has slid away brings it back"]],
  code: `<StickyBar hides="on-the-way-down">…</StickyBar>
<StickyBar shrink={0.6}>…</StickyBar>
<StickyBar triggerOffset={200} hides="before">…</StickyBar>`,
  Demo,
};

function Demo() {
  return (
    <div>
      <StickyBar hides="on-the-way-down">
        <p>
          Slides away on the way down. <a href="#top">A link</a>
        </p>
      </StickyBar>
      <p className="demo-tall">Scroll on.</p>
      <StickyBar shrink={0.6}>
        <p>Shrinks to 60 % once it sticks.</p>
      </StickyBar>
      <p className="demo-tall">And on.</p>
    </div>
  );
}
