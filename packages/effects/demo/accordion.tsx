import { Accordion } from "../src/accordion/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "accordion",
  title: "Accordion",
  summary:
    "Headings that fold their text away: native details, so they work without script and find-in-page looks inside. One at a time if asked for.",
  keys: [
    ["Enter, Space", "on a heading: open and close"],
    ["Tab", "goes on"],
    ["Arrow up, Arrow down", "to the heading before and after"],
    ["Home, End", "to the first and the last heading"],
  ],
  code: `<Accordion isExclusive items={[{ key: "care", title: "Care", content: <p>…</p>, hash: "care" }]} />`,
  Demo,
};

const ITEMS = [
  { key: "care", title: "Care", content: <p>The dishwasher is fine, the oven is not.</p>, hash: "care" },
  { key: "delivery", title: "Delivery", content: <p>Two to four days, in wood wool.</p> },
  { key: "returns", title: "Returns", content: <p>Thirty days, at our cost.</p> },
];

function Demo() {
  return (
    <>
      <p>Any number open:</p>
      <Accordion items={ITEMS.map(({ key, title, content }) => ({ key, title, content }))} />
      <p>One open at a time, the first with an address:</p>
      <Accordion items={ITEMS} isExclusive />
    </>
  );
}
