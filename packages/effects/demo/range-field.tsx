import { attachRangeField } from "../src/range-field/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import { onEach, WithEffect } from "./with-effect.tsx";

export const demo: EffectDemo = {
  name: "range-field",
  title: "Range",
  summary:
    "The browser's own slider, with its value written beside it while it moves. Without script the slider works alone.",
  keys: [
    ["Arrow keys", "one step less or more; left and right change places where a language reads from right to left"],
    ["Page up, Page down", "a tenth of the way"],
    ["Home, End", "to the least and the most"],
  ],
  code: `<input type="range" min="5" max="60" data-unit=" cm" />

attachRangeField(input);`,
  Demo,
};

const attach = onEach<HTMLInputElement>("input[type=range]", attachRangeField);

function Demo() {
  return (
    <WithEffect attach={attach}>
      <p>
        <label htmlFor="demo-height">Height</label>{" "}
        <input id="demo-height" type="range" min={5} max={60} defaultValue={24} data-unit=" cm" />
      </p>
      <p>
        <label htmlFor="demo-speckle">Speckle, in steps of five</label>{" "}
        <input id="demo-speckle" type="range" step={5} defaultValue={40} />
      </p>
    </WithEffect>
  );
}
