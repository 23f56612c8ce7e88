import "@vitrine/effects/popover/popover.css";
import { Popover } from "@vitrine/effects/popover";

export default function Seconds() {
  return (
    <p>
      Seconds{" "}
      <Popover button="?" label="What is a second?">
        A piece with a small flaw in the glaze. It holds soup just as well.
      </Popover>
    </p>
  );
}
