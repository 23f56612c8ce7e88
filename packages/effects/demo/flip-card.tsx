import { FlipCard } from "../src/flip-card/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "flip-card",
  title: "Flip card",
  summary:
    "A card with two faces that turns under a mouse, at a tap or by its button. Links on it work as links. Without script both faces are there, one below the other.",
  keys: [
    ["Enter, Space", "on its button turn the card"],
    ["Escape", "shows the front again; the focus goes to the button"],
  ],
  code: `<FlipCard front={<h3>Tide Mug</h3>} back={<p>Thrown in two parts.</p>} />`,
  Demo,
};

function Demo() {
  return (
    <FlipCard
      front={
        <>
          <h3>Tide Mug</h3>
          <p>Stoneware, 350 ml</p>
        </>
      }
      back={
        <p>
          Thrown in two parts and fired twice. <a href="#flip-card">About the firing</a>
        </p>
      }
    />
  );
}
