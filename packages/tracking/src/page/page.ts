/** Removes a listener or timer. */
export type Stop = () => void;

export interface CookieJar {
  read(name: string): string | undefined;
  names(): readonly string[];
  /** Clears the cache: other scripts may have set cookies within the same task. */
  renew(): void;
  /** Without a lifetime it is a session cookie. */
  write(name: string, value: string, lifeInSeconds?: number): void;
  /** From now on, other cookies that are written are known to this page only. */
  limitTo(mayWrite: (name: string) => boolean): void;
  readonly remove: (name: string) => void;
}

/** Storage that may be blocked: it is then empty and never throws. */
export interface KeyValueStore {
  read(key: string): string | undefined;
  keys(): readonly string[];
  write(key: string, value: string): void;
  remove(key: string): void;
}

export interface HttpRequest {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** Status 0 means that there was no response. */
export interface HttpResponse {
  readonly status: number;
  readonly retryAfter?: string | null;
  readonly json?: unknown;
}

/** The start of a visit: URL and referrer of its first page. */
export interface Arrival {
  readonly href: string;
  readonly referrer: string;
}

/** The SDK's interface to the page it runs in. Only `browser/` implements a real one; tests use fakes. */
export interface Page {
  readonly document: Document;
  /** The window as a record: where other scripts put their globals. */
  readonly globals: Record<string, unknown>;
  readonly cookies: CookieJar;
  readonly storage: KeyValueStore;
  readonly sessionStorage: KeyValueStore;
  readonly href: string;
  readonly referrer: string;
  /** Where this tab's visit started: this page, or an earlier one that the browser still knows. */
  readonly arrival: () => Arrival;
  /** Lets later pages of this tab find their arrival. The note is part of the tab's history and not of any storage. */
  readonly noteArrival: () => void;
  readonly now: () => number;
  readonly random: () => number;
  readonly uuid: () => string;
  /** A delay of 0 means a new task, so that long work can be split. */
  readonly after: (milliseconds: number, run: () => void) => Stop;
  /** Listens to a window event in the capturing phase, before any element can stop it. */
  readonly on: (type: string, run: (event: Event) => void) => Stop;
  /** Dispatches an event for other scripts of the page. */
  readonly announce: (type: string, detail: unknown) => void;
  /** Resolves to whether the script loaded. */
  readonly loadScript: (url: string) => Promise<boolean>;
  readonly request: (request: HttpRequest) => Promise<HttpResponse>;
  readonly warn: (message: string, detail?: unknown) => void;
  /** Logs an error for the page's developer; tracking continues. */
  readonly logError: (message: string) => void;
}
