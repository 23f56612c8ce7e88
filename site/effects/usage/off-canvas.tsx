import "@vitrine/effects/modal/modal.css";
import "@vitrine/effects/off-canvas/off-canvas.css";
import { OffCanvas, ToggleButton } from "@vitrine/effects/off-canvas";

export default function Filters() {
  return (
    <>
      <ToggleButton opens="filters" as="dialog">
        Filters
      </ToggleButton>
      <OffCanvas id="filters" title="Filters" side="end">
        <p>Colour, size, price.</p>
      </OffCanvas>
    </>
  );
}
