import { Tooltip } from "../src/tooltip/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "tooltip",
  title: "Tooltip",
  summary:
    "A few words above a control while it is pointed at or has the focus; below it where there is no room above. They describe the control at all times, script or not.",
  keys: [
    ["Tab", "to the control: shows the words"],
    ["Escape", "hides them; the focus stays"],
  ],
  code: `<Tooltip text="Kept for later">{(id) => <button aria-describedby={id}>Save</button>}</Tooltip>`,
  Demo,
};

function Demo() {
  return (
    <p>
      <Tooltip text="Kept for later, on this device only">
        {(id) => (
          <button type="button" aria-describedby={id}>
            Save
          </button>
        )}
      </Tooltip>{" "}
      <Tooltip text="At the end of the line" side="inline-end">
        {(id) => (
          <button type="button" aria-describedby={id}>
            Beside
          </button>
        )}
      </Tooltip>
    </p>
  );
}
