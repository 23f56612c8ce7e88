import { FIRST_EVENT, PLAYGROUND_EVENTS, type PlaygroundEvent } from "./events.ts";
import { PlaygroundIntro } from "./playground-intro.tsx";
import { Results, VendorCards } from "./results.tsx";
import { createSession } from "./session.ts";

const PAGE = "/tracking/playground/";
const ID = "0f3c5d4e-7b21-4c86-b5aa-1d20c4be9a1e";
const AT = Date.UTC(2026, 10, 19, 14, 32, 41);

/** The page of an event; the playground itself starts with one of them. */
export const pathOf = ({ slug }: PlaygroundEvent) => (slug === FIRST_EVENT ? PAGE : `${PAGE}${slug}/`);

/** The event as every vendor gets it when the visitor has allowed all. */
export function everythingAllowed({ name, params }: PlaygroundEvent) {
  const session = createSession({ now: () => AT, uuid: () => ID });
  session.track(name, params);
  const [event] = session.events();
  if (!event) throw new Error("The event is not in the list.");
  return event;
}

interface StaticPlaygroundProps {
  readonly event: PlaygroundEvent;
  readonly to: (path: string) => string;
}

/** The playground before, and without, its script: one page for each event, with everything allowed. */
export function StaticPlayground({ event, to }: StaticPlaygroundProps) {
  const sent = everythingAllowed(event);
  return (
    <div className="play" id="playground" data-event={event.slug}>
      <div className="ctrl">
        <PlaygroundIntro />
        <section>
          <h2>Event</h2>
          <nav className="evs" aria-label="Event">
            {PLAYGROUND_EVENTS.map((other) => (
              <a key={other.slug} href={to(pathOf(other))} aria-current={other === event ? "page" : undefined}>
                {other.isCustom ? "Custom…" : other.name}
              </a>
            ))}
          </nav>
        </section>
        {/* The script replaces all of this. */}
        <p className="soft">
          Here the visitor has allowed all vendors. Choosing parameters and consent needs a script.
        </p>
      </div>
      <div className="heard">
        <Results event={sent} channel="browser" />
        <h2 className="then">From the server</h2>
        <VendorCards results={sent.results.filter(({ copy }) => copy?.isSent)} channel="server" id={sent.id} />
      </div>
    </div>
  );
}
