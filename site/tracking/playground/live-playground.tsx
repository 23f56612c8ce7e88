import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Sign } from "../vendor-icon.tsx";
import { ConsentSwitches } from "./consent-switches.tsx";
import { PLAYGROUND_EVENTS, playgroundEvent, type PlaygroundEvent } from "./events.ts";
import { History } from "./history.tsx";
import { nameIn, ParamsForm, paramsIn, valuesOf } from "./params-form.tsx";
import { PlaygroundIntro } from "./playground-intro.tsx";
import { Results } from "./results.tsx";
import { CONSENTS, createSession, type Consent, type SentEvent } from "./session.ts";
import type { Channel } from "./vendor-card.tsx";

export interface Surroundings {
  readonly now: () => number;
  readonly uuid: () => string;
  /** Whether the results are below the form, so that sending has to lead there. */
  readonly isNarrow: () => boolean;
}

const timeOf = ({ at }: SentEvent) => new Date(at).toLocaleTimeString("en-IE");

interface LivePlaygroundProps {
  readonly first: string;
  readonly surroundings: Surroundings;
}

/** The playground with its script: a visit whose events, parameters and consent can be chosen. */
export function LivePlayground({ first, surroundings }: LivePlaygroundProps) {
  const [visit] = useState(() => {
    const session = createSession(surroundings);
    const { name, params } = playgroundEvent(first);
    session.track(name, params);
    return session;
  });
  const [events, setEvents] = useState(visit.events);
  const [selected, setSelected] = useState(() => events[0]?.id ?? "");
  const [event, setEvent] = useState(() => playgroundEvent(first));
  const [values, setValues] = useState(() => valuesOf(event));
  const [consent, setConsent] = useState<Consent>(CONSENTS.all);
  const [channel, setChannel] = useState<Channel>("browser");
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = events.find(({ id }) => id === selected) ?? events[0];

  const pick = (next: PlaygroundEvent) => {
    setEvent(next);
    setValues(valuesOf(next));
  };
  const send = () => {
    const id = visit.track(nameIn(event, values), paramsIn(event, values));
    // Focus can only move to a heading that is there.
    flushSync(() => {
      setEvents(visit.events());
      setSelected(id);
    });
    if (surroundings.isNarrow()) heading.current?.focus();
  };
  const choose = (next: Consent) => {
    visit.choose(next);
    setConsent(next);
    setEvents(visit.events());
  };
  const clear = () => {
    visit.clear();
    setEvents([]);
  };

  return (
    <>
      <form
        className="ctrl"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          send();
        }}
      >
        <PlaygroundIntro />
        <EventChips event={event} onPick={pick} />
        <section>
          <h2>Parameters</h2>
          <ParamsForm event={event} values={values} onChange={setValues} />
        </section>
        <div className="fire">
          <button type="submit" className="btn btn-main">
            <Sign name="bolt" className="icon icon-s" />
            Send {nameIn(event, values)}
          </button>
        </div>
        <ConsentSwitches consent={consent} onChange={choose} />
      </form>
      <div className="heard">
        {shown ? (
          <>
            <Results event={shown} channel={channel} onChannel={setChannel} headingRef={heading} time={timeOf(shown)} />
            <History events={events} selected={shown.id} onSelect={setSelected} onClear={clear} timeOf={timeOf} />
          </>
        ) : (
          <p className="soft">No events yet. Send one to see what each vendor receives.</p>
        )}
      </div>
    </>
  );
}

interface EventChipsProps {
  readonly event: PlaygroundEvent;
  readonly onPick: (event: PlaygroundEvent) => void;
}

function EventChips({ event, onPick }: EventChipsProps) {
  const group = useId();
  return (
    <section>
      <h2 id={`${group}-title`}>Event</h2>
      <div className="evs" role="radiogroup" aria-labelledby={`${group}-title`}>
        {PLAYGROUND_EVENTS.map((other) => (
          <label key={other.slug} className={other.isCustom ? "more-ev" : undefined}>
            <input type="radio" name={group} checked={other === event} onChange={() => onPick(other)} />
            {other.isCustom ? "Custom…" : other.name}
          </label>
        ))}
      </div>
    </section>
  );
}
