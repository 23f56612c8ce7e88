import { Countdown } from "../src/countdown/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

const END = new Date("2030-06-01T08:00:00Z");

export const demo: EffectDemo = {
  name: "countdown",
  title: "Countdown",
  summary:
    "Counts down to a moment by the shop's clock and then shows a message or disappears. It rests while nobody sees it. Without script it says the date.",
  keys: [],
  code: `<Countdown end={new Date("2030-06-01T08:00:00Z")} completeMessage="The kiln is open." />
<Countdown end={end} units={["h", "m", "s"]} leadingZeros={false} hideEmpty={false} />`,
  Demo,
};

function Demo() {
  return (
    <div>
      <h3>All units</h3>
      <Countdown end={END} completeMessage="The kiln is open." endText="The kiln opens on 1 June 2030." />
      <h3>Hours, minutes and seconds, without leading zeros</h3>
      <Countdown
        end={END}
        units={["h", "m", "s"]}
        leadingZeros={false}
        hideEmpty={false}
        endText="The kiln opens on 1 June 2030."
      />
    </div>
  );
}
