import { Link } from "react-router";
import { Card } from "../ui/card.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { dayLabel, type Clock, timeLabel } from "../ui/clock.ts";
import type { TimelineEntry } from "./timeline-entries.ts";

interface OrderTimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly clock: Clock;
  readonly hasEmail: boolean;
  readonly canSendMail: boolean;
  readonly result: FormResult | undefined;
}

export function OrderTimeline({ entries, clock, ...note }: OrderTimelineProps) {
  const days = [...byDay(entries, clock)];
  return (
    <Card title="Timeline" id="timeline" className="order-time">
      <MayAct>
        {/* Keyed, so that the field is empty for the next comment. */}
        <NoteForm key={entries.filter(({ isComment }) => isComment).length} {...note} />
      </MayAct>
      {days.map(([day, ofDay]) => (
        <section key={day} className="order-day">
          <h3>{day}</h3>
          <ol className="timeline">
            {ofDay.map((entry) => (
              <Entry key={entry.key} entry={entry} time={timeLabel(entry.at, clock)} />
            ))}
          </ol>
        </section>
      ))}
    </Card>
  );
}

function byDay(entries: readonly TimelineEntry[], clock: Clock): ReadonlyMap<string, readonly TimelineEntry[]> {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayLabel(entry.at, clock);
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  return days;
}

function Entry({ entry, time }: { readonly entry: TimelineEntry; readonly time: string }) {
  const { at, icon, title, text, isComment, link } = entry;
  return (
    <li className="timeline-entry">
      <span className="timeline-dot">
        <Icon name={icon} />
      </span>
      <div className="timeline-what">
        {isComment ? <strong>{title}</strong> : title}
        {text !== "" && <p className={isComment ? "timeline-comment typed-text" : "soft typed-text"}>{text}</p>}
        {link && (
          <p>
            <Link to={link.to}>{link.label}</Link>
          </p>
        )}
      </div>
      <time dateTime={at.toISOString()}>{time}</time>
    </li>
  );
}

type NoteFormProps = Pick<OrderTimelineProps, "hasEmail" | "canSendMail" | "result">;

function NoteForm({ result, hasEmail, canSendMail }: NoteFormProps) {
  const entered = result?.entered ?? {};
  return (
    <Form method="post" className="order-comment" result={result} summary={false}>
      <textarea
        name="note"
        rows={1}
        aria-label="Comment"
        placeholder="Comment for your team"
        maxLength={5000}
        required
        defaultValue={entered["note"] ?? ""}
      />
      <div className="order-comment-end">
        {hasEmail && (
          <select name="audience" aria-label="Visible to" defaultValue={entered["audience"] ?? "private"}>
            <option value="private">Your team only</option>
            <option value="customer">
              {canSendMail ? "The customer, by email" : "The customer (not sent: no mail server)"}
            </option>
          </select>
        )}
        <button type="submit" className="button button-quiet" name="intent" value="note">
          Post
        </button>
      </div>
    </Form>
  );
}
