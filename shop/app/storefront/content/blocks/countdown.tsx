import { Countdown } from "@vitrine/effects/countdown";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";
import { localeNow, t } from "../../../../i18n/t.ts";

/** The page is shared and cached, so it contains no current time: the browser requests it from the shop. */
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
  return t("Ends {date}", { date: `${format.format(end)} UTC` });
}
