import { Counter } from "../src/counter/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "counter",
  title: "Counter",
  summary:
    "A number that counts up when it is well in view. Those who hear the page hear the finished number only, and so read those without script or motion.",
  keys: [],
  code: `<Counter to="12,480" label="pots fired" />
<Counter from="100" to="3.5" after=" %" easing="ease-out" durationMs={2500} label="break" />`,
  Demo,
};

function Demo() {
  return (
    <div>
      <Counter to="12,480" label="pots fired" />
      <Counter from="100" to="3.5" after=" %" easing="ease-out" durationMs={2500} label="break in the kiln" />
    </div>
  );
}
