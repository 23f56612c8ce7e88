import "@vitrine/effects/tooltip/tooltip.css";
import { Tooltip } from "@vitrine/effects/tooltip";

export default function Save() {
  return (
    <Tooltip text="Add to wishlist">
      {(id) => (
        <button type="button" aria-describedby={id}>
          Save
        </button>
      )}
    </Tooltip>
  );
}
