import { Dropdown } from "../src/dropdown/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "dropdown",
  title: "Dropdown",
  summary:
    "A panel below its button, in the top layer, that turns up where there is no room below. Without script the browser opens and closes it.",
  keys: [
    ["Enter, Space", "on the button: open and close"],
    ["Tab", "into the panel; leaving it closes it"],
    ["Escape", "closes; the focus returns to the button"],
  ],
  code: `<Dropdown button="Language">…</Dropdown>
<Dropdown button="Help" opensOnHover>…</Dropdown>`,
  Demo,
};

function Demo() {
  return (
    <div>
      <Dropdown button="Language">
        <a href="#en">English</a> · <a href="#fr">Français</a>
      </Dropdown>{" "}
      <Dropdown button="Help, by hovering too" opensOnHover>
        <a href="#contact">Write to us</a>
      </Dropdown>
    </div>
  );
}
