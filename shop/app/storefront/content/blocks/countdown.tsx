import { Countdown } from "@vitrine/effects/countdown";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";
import { localeNow, say } from "../../../../texts/say.ts";

/** The page is kept for everyone, so it does not say what time it is: the browser asks the shop. */
export function CountdownBlock({ block: { id, props } }: BlockView<"countdown">) {
  const { end, leadingZeros, hideEmpty, completeMessage, endText = endsAt(new Date(props.end)) } = props;
  return (
    <div className="block wrap" id={id}>
      <Countdown
        end={new Date(end)}
        leadingZeros={leadingZeros}
        hideEmpty={hideEmpty}
        {...given({ completeMessage, endText })}
      />
    </div>
  );
}

function endsAt(end: Date): string {
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return say("Ends {date}", { date: `${format.format(end)} UTC` });
}
