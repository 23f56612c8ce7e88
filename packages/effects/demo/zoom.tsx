import { Zoom } from "../src/zoom/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import bowl from "./picture-bowl.svg";

export const demo: EffectDemo = {
  name: "zoom",
  title: "Zoom",
  summary:
    "The large picture under the pointer, or after a tap where there is none. It is loaded once the pointer rests, and only if it is larger than its place. For keyboards there is the lightbox.",
  keys: [],
  code: `<Zoom large={{ src: "/media/bowl-1200.webp", width: 1200, height: 1500 }}>
  <img src="/media/bowl-320.webp" alt="A bowl" width={320} height={400} />
</Zoom>`,
  Demo,
  needsReact: true,
};

function Demo() {
  return (
    <div className="demo-narrow">
      <Zoom large={{ src: bowl, width: 1200, height: 1500 }}>
        <img src={bowl} alt="A bowl with a sage glaze" width={320} height={400} />
      </Zoom>
    </div>
  );
}
