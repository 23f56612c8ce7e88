import { Navigation } from "../src/navigation/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import { ITEMS } from "./menu.tsx";

export const demo: EffectDemo = {
  name: "navigation",
  title: "Navigation bar",
  summary:
    "The menu of a site, with a mega menu. Up to 978.98 px it folds up behind a button. Without script the links simply stand there.",
  keys: [
    ["Tab, Shift+Tab", "through links and buttons"],
    ["Enter, Space", "on a button: open and close"],
    ["Escape", "closes the innermost panel; the focus returns to its button"],
  ],
  code: `<Navigation label="Main" items={[…, { key: "glazes", label: "Glazes", panel: <Glazes /> }]} />`,
  Demo,
};

const WITH_MEGA = [
  ...ITEMS,
  {
    key: "glazes",
    label: "Glazes",
    panel: (
      <>
        <p>Four colours of the coast:</p>
        <p>
          <a href="#sage">Sage</a> <a href="#ink">Ink</a> <a href="#ember">Ember</a> <a href="#oat">Oat</a>
        </p>
      </>
    ),
  },
];

function Demo() {
  return <Navigation label="Demo" items={WITH_MEGA} />;
}
