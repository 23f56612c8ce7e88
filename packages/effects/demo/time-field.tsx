import { attachTimeField } from "../src/time-field/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import { onEach, WithEffect } from "./with-effect.tsx";

export const demo: EffectDemo = {
  name: "time-field",
  title: "Time",
  summary: "The browser's own field for a time of day with a list to choose from. Without script one writes the time.",
  keys: [
    ["Arrow down", "opens the list"],
    ["Arrow up, Arrow down", "through the times"],
    ["Enter", "takes the time"],
    ["Escape", "closes the list"],
  ],
  code: `<label>At what time? <input type="time" step="1800" /></label>

attachTimeField(input, { readonly: true });`,
  Demo,
};

const attach = onEach<HTMLInputElement>("input[type=time]", (input) => attachTimeField(input));

function Demo() {
  return (
    <WithEffect attach={attach}>
      <p>
        <label htmlFor="demo-time">Time of collection</label>
        <br />
        <span className="time-field">
          <input id="demo-time" type="time" step={1800} />
        </span>
      </p>
    </WithEffect>
  );
}
