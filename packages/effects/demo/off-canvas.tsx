import { OffCanvas, ToggleButton } from "../src/off-canvas/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "off-canvas",
  title: "Off-canvas panel",
  summary: "A dialog that comes in from the side, mirrored where a language reads from right to left.",
  keys: [
    ["Enter, Space", "on the button: opens, and the focus moves in"],
    ["Tab, Shift+Tab", "stay inside"],
    ["Escape", "closes; the focus returns to the button"],
  ],
  code: `<ToggleButton opens="filters" as="dialog">Filters</ToggleButton>
<OffCanvas id="filters" title="Filters" side="end">…</OffCanvas>`,
  Demo,
};

function Demo() {
  return (
    <>
      <p>
        <ToggleButton opens="demo-start" as="dialog">
          From the start
        </ToggleButton>{" "}
        <ToggleButton opens="demo-end" as="dialog">
          From the end
        </ToggleButton>
      </p>
      <OffCanvas id="demo-start" title="Rooms">
        <p>Kitchen, table, garden.</p>
      </OffCanvas>
      <OffCanvas id="demo-end" title="Filters" side="end">
        <p>Colour, size, price.</p>
      </OffCanvas>
    </>
  );
}
