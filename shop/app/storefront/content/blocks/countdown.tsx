import { Countdown } from "@vitrine/effects/countdown";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";
import { localeNow, t } from "../../../../i18n/t.ts";

/** The page is shared and cached, so it contains no current time: the browser requests it from the shop. */
export function CountdownBlock({ block: { id, props } }: BlockView<"countdown">) {
  const { title, link, end, leadingZeros, hideEmpty, completeMessage, endText = endsAt(new Date(props.end)) } = props;
  const countdown = (
    <Countdown
      end={new Date(end)}
      leadingZeros={leadingZeros}
      hideEmpty={hideEmpty}
      {...given({ completeMessage, endText })}
    />
  );
  if (title === undefined && link === undefined) {
    return (
      <div className="block wrap" id={id}>
        {countdown}
      </div>
    );
  }
  const titleId = `${id}-title`;
  return (
    <section className="section countdown-band" id={id} aria-labelledby={title && titleId}>
      <div className="wrap countdown-columns">
        {title !== undefined && (
          <h2 id={titleId}>
            <bdi>{title}</bdi>
          </h2>
        )}
        {countdown}
        {link && (
          <a className="button" href={link.href}>
            <bdi>{link.label}</bdi>
          </a>
        )}
      </div>
    </section>
  );
}

function endsAt(end: Date): string {
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return t("Ends {date}", { date: `${format.format(end)} UTC` });
}
