import { Slider } from "../src/slider/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "slider",
  title: "Slider",
  summary:
    "Content side by side, a strip that scrolls and snaps. Buttons and links lead to each part. It moves by itself only if asked to, and then has a button to stop it. Without script the strip scrolls and the links lead into it.",
  keys: [
    ["Tab", "to the buttons, then to the links of the parts"],
    ["Enter, Space", "on a button: to the part before or after"],
  ],
  code: `<Slider label="From the studio" slides={[{ key: "wheel", content: <img … />, thumb: "The wheel" }]} />
<Slider label="Glazes" slides={slides} autoplays />`,
  Demo,
};

const SLIDES = [
  { key: "wheel", content: <p>At the wheel: two minutes a mug, once the clay is warm.</p>, thumb: "The wheel" },
  { key: "shelf", content: <p>On the shelf: three days, turned over on the second.</p>, thumb: "The shelf" },
  { key: "kiln", content: <p>In the kiln: up to 1,240 °C, and nobody opens the door.</p>, thumb: "The kiln" },
];

function Demo() {
  return <Slider label="How a mug comes to be" slides={SLIDES} />;
}
