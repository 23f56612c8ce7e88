/** Ends what began: a listener, a timer. */
export type Stop = () => void;

export interface CookieJar {
  read(name: string): string | undefined;
  names(): readonly string[];
  /** Others may have written cookies since we last looked, within the same task. */
  renew(): void;
  /** Without a life the cookie ends with the browser's session. */
  write(name: string, value: string, lifeInSeconds?: number): void;
  readonly remove: (name: string) => void;
}

/** Storage that may be closed: then it holds nothing and says nothing. */
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

/** A status of 0 means that no answer came at all. */
export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter?: string | null;
  readonly json?: unknown;
}

/** Everything the SDK knows about the page it runs in. Only `browser/` makes a real one; tests make their own. */
export interface Page {
  readonly document: Document;
  /** The window as a bag of names: where the scripts of others keep what they offer. */
  readonly globals: Record<string, unknown>;
  readonly cookies: CookieJar;
  readonly storage: KeyValueStore;
  readonly sessionStorage: KeyValueStore;
  readonly href: string;
  readonly referrer: string;
  readonly now: () => number;
  readonly random: () => number;
  readonly uuid: () => string;
  /** After no time at all means in a task of its own: what is done piece by piece holds nobody up. */
  readonly after: (milliseconds: number, run: () => void) => Stop;
  /** Hears an event of the window before any element can stop it. */
  readonly on: (type: string, run: (event: Event) => void) => Stop;
  /** Tells other scripts of the page. */
  readonly announce: (type: string, detail: unknown) => void;
  /** Whether the script came. */
  readonly loadScript: (url: string) => Promise<boolean>;
  readonly request: (request: HttpRequest) => Promise<HttpAnswer>;
  readonly warn: (message: string, detail?: unknown) => void;
}
