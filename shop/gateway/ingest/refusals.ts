/** Why a request was not accepted, or an event of Segment's API whose request succeeded. */
export type Refusal =
  | "unknown-key"
  | "unknown-origin"
  | "unknown-call"
  | "no-user-id"
  | "no-event-name"
  | "event-too-large"
  | "too-many-events"
  | "no-consent"
  | "too-old";

/** Refused requests and events since the process started, by site. */
export interface Refusals {
  count(reason: Refusal, site: string): void;
  readonly counts: readonly { readonly reason: Refusal; readonly site: string; readonly count: number }[];
}

export function createRefusals(): Refusals {
  const counts = new Map<string, { readonly reason: Refusal; readonly site: string; count: number }>();
  return {
    count(reason, site) {
      const key = `${reason} ${site}`;
      const known = counts.get(key) ?? { reason, site, count: 0 };
      known.count += 1;
      counts.set(key, known);
    },
    get counts() {
      return [...counts.values()].toSorted((a, b) => b.count - a.count);
    },
  };
}

/** The counts in the Prometheus text format. Names of sites come from the settings. */
export function refusalMetrics({ counts }: Refusals): string {
  const name = "vitrine_gateway_refused_total";
  const lines = counts.map(
    ({ reason, site, count }) => `${name}{reason="${reason}",site=${JSON.stringify(site)}} ${count}`,
  );
  return [
    `# HELP ${name} Requests without a valid key or origin, and events that the answer does not report.`,
    `# TYPE ${name} counter`,
    ...lines,
    "",
  ].join("\n");
}
