import { InView, InViewList, InViewRow } from "../src/in-view/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

const EFFECTS = ["fade", "slide-up", "slide-down", "slide-start", "slide-end", "scale"] as const;
const POSTS = ["Firing in the rain", "A glaze from ash", "Mending a handle", "Clay from the beach"];

export const demo: EffectDemo = {
  name: "in-view",
  title: "In view",
  summary:
    "Content that appears when the visitor gets to it: once or each time, alone, as a row of columns or one entry after the other. Without script, on paper and without motion it is simply there.",
  keys: [["Tab", "to something inside shows it, wherever it is"]],
  code: `<InView effect="slide-up">…</InView>
<InViewRow>…columns…</InViewRow>
<InViewList label="Recent posts"><li>…</li></InViewList>`,
  Demo,
};

function Demo() {
  return (
    <div>
      {EFFECTS.map((effect) => (
        <InView key={effect} effect={effect} repeats>
          <p>{effect}, each time it comes up from below</p>
        </InView>
      ))}
      <InViewRow effect="slide-up">
        <p>One column</p>
        <p>Another</p>
        <p>And a third, all at once</p>
      </InViewRow>
      <InViewList label="Recent posts">
        {POSTS.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </InViewList>
    </div>
  );
}
