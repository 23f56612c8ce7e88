import { Tabs } from "../src/tabs/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "tabs",
  title: "Tabs",
  summary:
    "One of several texts at a time; the open one cannot be closed. Without script all of them stand below one another, and the tabs are links to them.",
  keys: [
    ["Tab", "to the open tab, then into its text"],
    ["Arrow left, Arrow right", "to the tab before and after; in a column Arrow up and Arrow down"],
    ["Home, End", "to the first and the last tab"],
    ["Enter, Space", "open the tab"],
  ],
  code: `<Tabs label="Good to know" tabs={[{ key: "care", title: "Care", content: <p>…</p> }]} opensByHash hasEqualHeights />`,
  Demo,
};

const TABS = [
  { key: "demo-clay", title: "Clay", content: <p>Stoneware from two pits on the coast.</p> },
  {
    key: "demo-fire",
    title: "Fire",
    content: <p>Two days in the kiln, one to cool down. Then the glaze, and all of it again.</p>,
  },
];

function Demo() {
  return <Tabs label="How it is made" tabs={TABS} opensByHash hasEqualHeights />;
}
