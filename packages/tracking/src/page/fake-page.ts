import type { Arrival, CookieJar, HttpResponse, HttpRequest, KeyValueStore, Page } from "./page.ts";

export interface FakeFacts {
  readonly href?: string;
  readonly referrer?: string;
  /** Where this tab's visit started, if on an earlier page. */
  readonly arrival?: Arrival;
  readonly now?: number;
  readonly random?: number;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly globals?: Record<string, unknown>;
  readonly document?: Document;
  readonly respond?: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>;
  readonly takesBeacons?: boolean;
  readonly scriptsLoad?: boolean;
  readonly stored?: Readonly<Record<string, string>>;
  /** Whether a delay of 0 starts a new task, as in a browser; otherwise it runs at once. */
  readonly takesTurns?: boolean;
}

export interface SentBeacon {
  readonly url: string;
  readonly body: string;
  readonly contentType: string;
}

/** A page without a browser: tests move its clock, and it records its calls. */
export interface FakePage extends Page {
  href: string;
  readonly lives: ReadonlyMap<string, number | undefined>;
  readonly scripts: readonly string[];
  readonly requests: readonly HttpRequest[];
  readonly beacons: readonly SentBeacon[];
  readonly beacon: (url: string, body: string, contentType: string) => boolean;
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
  readonly announced: readonly { readonly type: string; readonly detail: unknown }[];
  advance(milliseconds: number): void;
  emit(event: Event | { readonly type: string }): void;
  /** Delivers all pending responses. */
  settle(): Promise<void>;
}

/** Finds nothing: a test that needs elements uses a real document. */
const EMPTY_DOCUMENT = { getElementById: () => null, querySelector: () => null } as unknown as Document;

const FIRST_MOMENT = 1_700_000_000_123;

export function createFakePage(facts: FakeFacts = {}): FakePage {
  let now = facts.now ?? FIRST_MOMENT;
  let uuids = 0;
  let timers: { readonly at: number; readonly run: () => void }[] = [];
  const listeners = new Map<string, Set<(event: Event) => void>>();
  const cookies = createFakeCookies(facts.cookies, () => now);
  const scripts: string[] = [];
  const requests: HttpRequest[] = [];
  const beacons: SentBeacon[] = [];
  const warnings: string[] = [];
  const errors: string[] = [];
  const announced: { type: string; detail: unknown }[] = [];

  const after: Page["after"] = (milliseconds, run) => {
    if (milliseconds === 0 && !facts.takesTurns) {
      run();
      return () => {};
    }
    const timer = { at: now + milliseconds, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };

  return {
    href: facts.href ?? "https://shop.example.test/",
    referrer: facts.referrer ?? "",
    arrival() {
      return facts.arrival ?? { href: this.href, referrer: this.referrer };
    },
    noteArrival: () => {},
    document: facts.document ?? EMPTY_DOCUMENT,
    globals: facts.globals ?? {},
    cookies: cookies.jar,
    lives: cookies.lives,
    storage: createFakeStore(facts.stored),
    sessionStorage: createFakeStore(),
    scripts,
    requests,
    beacons,
    warnings,
    errors,
    announced,
    announce: (type, detail) => void announced.push({ type, detail }),
    now: () => now,
    random: () => facts.random ?? 0.5,
    uuid: () => `00000000-0000-4000-8000-${String((uuids += 1)).padStart(12, "0")}`,
    after,
    advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    on(type, run) {
      const ofType = listeners.get(type) ?? new Set();
      listeners.set(type, ofType.add(run));
      return () => ofType.delete(run);
    },
    emit(event) {
      for (const run of new Set(listeners.get(event.type))) run(event as Event);
    },
    async loadScript(url) {
      scripts.push(url);
      return facts.scriptsLoad ?? true;
    },
    async request(request) {
      requests.push(request);
      return facts.respond ? facts.respond(request) : { status: 200, json: undefined };
    },
    beacon(url, body, contentType) {
      if (!(facts.takesBeacons ?? true)) return false;
      beacons.push({ url, body, contentType });
      return true;
    },
    warn: (message) => warnings.push(message),
    logError: (message) => errors.push(message),
    async settle() {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

function createFakeCookies(initial: Readonly<Record<string, string>> = {}, now: () => number) {
  const values = new Map(Object.entries(initial));
  const lives = new Map<string, number | undefined>();
  const ends = new Map<string, number>();
  let mayWrite = (_name: string) => true;
  const forThisPage = new Map<string, string>();
  const isOver = (name: string) => (ends.get(name) ?? Infinity) <= now();
  const jar: CookieJar = {
    renew: () => {},
    read: (name) => (isOver(name) ? undefined : values.get(name)) ?? forThisPage.get(name),
    names: () => [...values.keys()].filter((name) => !isOver(name)),
    limitTo(test) {
      mayWrite = test;
    },
    write(name, value, lifeInSeconds) {
      if (!mayWrite(name)) return void forThisPage.set(name, value);
      values.set(name, value);
      lives.set(name, lifeInSeconds);
      if (lifeInSeconds === undefined) ends.delete(name);
      else ends.set(name, now() + lifeInSeconds * 1000);
    },
    remove(name) {
      values.delete(name);
      forThisPage.delete(name);
    },
  };
  return { jar, lives };
}

function createFakeStore(initial: Readonly<Record<string, string>> = {}): KeyValueStore {
  const values = new Map(Object.entries(initial));
  return {
    read: (key) => values.get(key),
    keys: () => [...values.keys()],
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
