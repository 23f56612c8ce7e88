import { Modal, ToggleButton } from "../src/modal/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "modal",
  title: "Modal",
  summary:
    "A native dialog over the page, which is held still behind it. Without script its button opens it and its form closes it.",
  keys: [
    ["Enter, Space", "on the button: opens, and the focus moves in"],
    ["Tab, Shift+Tab", "stay inside"],
    ["Escape", "closes; the focus returns to the button"],
  ],
  code: `<ToggleButton opens="sizes" as="dialog">Sizes</ToggleButton>
<Modal id="sizes" title="Sizes" hash="sizes">…</Modal>`,
  Demo,
};

function Demo() {
  return (
    <>
      <p>
        <ToggleButton opens="demo-sizes" as="dialog">
          Sizes, with an address
        </ToggleButton>{" "}
        <ToggleButton opens="demo-question" as="dialog">
          A question that Escape does not answer
        </ToggleButton>
      </p>
      <Modal id="demo-sizes" title="Sizes" hash="sizes">
        <p>Small holds 20 cl, large 35 cl.</p>
        <ToggleButton opens="demo-measuring" as="dialog">
          How we measure
        </ToggleButton>
        <Modal id="demo-measuring" title="How we measure">
          <p>To the brim, with water.</p>
        </Modal>
      </Modal>
      <Modal id="demo-question" title="Keep the cart?" closesOnEscape={false}>
        <p>
          <button type="button" data-closes="">
            Keep it
          </button>
        </p>
      </Modal>
    </>
  );
}
