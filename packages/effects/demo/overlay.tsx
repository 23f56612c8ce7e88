import { useState } from "react";
import { Overlay } from "../src/overlay/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "overlay",
  title: "Overlay",
  summary:
    "A veil over a part of the page while it is busy: nothing there can be used, and a longer wait is said. The focus of a visitor who stands inside stays where it is.",
  keys: [],
  code: `<Overlay isBusy={isSending}>…</Overlay>
block(region, { message: "Please wait..." });
unblock(region);`,
  Demo,
  needsReact: true,
};

function Demo() {
  const [isBusy, setIsBusy] = useState(false);

  return (
    <div>
      <button type="button" onClick={() => setIsBusy(!isBusy)}>
        {isBusy ? "Lift the veil" : "Lay a veil over it"}
      </button>
      <Overlay isBusy={isBusy}>
        <p>
          Three mugs, one bowl. <a href="#overlay">Change</a>
        </p>
      </Overlay>
    </div>
  );
}
