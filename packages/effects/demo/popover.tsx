import { Popover } from "../src/popover/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "popover",
  title: "Popover",
  summary:
    "A few words more at the end of the line beside a button, on click; it turns to the other side where there is no room. Without script the browser opens and closes it.",
  keys: [
    ["Enter, Space", "on the button: open and close"],
    ["Tab", "into the panel; leaving it closes it"],
    ["Escape", "closes; the focus returns to the button"],
  ],
  code: `<Popover button="?" label="About the glaze">Fired twice.</Popover>`,
  Demo,
};

function Demo() {
  return (
    <p>
      Tidewater glaze{" "}
      <Popover button="?" label="About the glaze">
        Fired twice. <a href="#glazes">All glazes</a>
      </Popover>{" "}
      <Popover button="Below" side="bottom">
        This one stands below.
      </Popover>
    </p>
  );
}
