import { Sign, type SignName } from "../vendor-icon.tsx";

interface Assurance {
  readonly sign: SignName;
  readonly title: string;
  readonly text: string;
}

/** A test compares the figures with the constants of the queue. */
export const PROMISES: readonly Assurance[] = [
  {
    sign: "link",
    title: "One ID for every copy",
    text: "Browser and server send the same event ID. Meta and TikTok count one purchase, not two.",
  },
  {
    sign: "layers",
    title: "Batched every half second",
    text: "Events within 500 ms share one request, up to 100 copies per request.",
  },
  {
    sign: "plane",
    title: "Survives the page",
    text: "When a visitor leaves, the rest goes out with keepalive, at once.",
  },
  {
    sign: "again",
    title: "Retries until acknowledged",
    text: "After up to 1 s, then up to every 60 s. Retry-After is respected, and the next page goes on.",
  },
  {
    sign: "lock",
    title: "Stored only with consent",
    text: "Up to 500 events wait in storage while the server is down. When consent is withdrawn, they are deleted.",
  },
  {
    sign: "search",
    title: "Accounts for every event",
    text: "Each pixel reports each event: sent, or blocked and why.",
  },
];

const NEXT = [
  ["/tracking/playground/", "Playground", "Send events and see every payload"],
  ["/tracking/options/", "Options", "Every option, type and default"],
  ["/guides/server-side/", "Server side", "Conversions API and the rest, hashed"],
] as const;

export function Delivery({ to }: { readonly to: (path: string) => string }) {
  return (
    <section>
      <h2 id="delivery">Delivery you can rely on</h2>
      <p>
        A request costs a page more than an event does, and a visitor can leave at any time. The queue is built for
        both.
      </p>
      <ul className="keep">
        {PROMISES.map(({ sign, title, text }) => (
          <li key={title}>
            <Sign name={sign} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <nav className="next" aria-label="Next">
        {NEXT.map(([path, title, about]) => (
          <a key={path} href={to(path)}>
            {title}
            <small>{about}</small>
            <Sign name="arrow" />
          </a>
        ))}
      </nav>
    </section>
  );
}
