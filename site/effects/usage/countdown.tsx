import "@vitrine/effects/countdown/countdown.css";
import { Countdown } from "@vitrine/effects/countdown";

const OPENS = new Date("2030-01-04T09:00:00Z");

export default function Seconds() {
  return (
    <Countdown
      end={OPENS}
      endText="The January seconds open on 4 January 2030."
      completeMessage="The January seconds are open."
    />
  );
}
