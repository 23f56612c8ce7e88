/** Ends what began: a listener, a timer. */
export type Stop = () => void;

export interface CookieJar {
  read(name: string): string | undefined;
  names(): readonly string[];
  /** Without a life the cookie ends with the browser's session. */
  write(name: string, value: string, lifeInSeconds?: number): void;
  remove(name: string): void;
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
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** A status of 0 means that no answer came at all. */
export interface HttpAnswer {
  readonly status: number;
  readonly retryAfter?: string;
  readonly json: unknown;
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
  now(): number;
  random(): number;
  uuid(): string;
  after(milliseconds: number, run: () => void): Stop;
  /** Hears an event of the window before any element can stop it. */
  on(type: string, run: (event: Event) => void): Stop;
  /** Whether the script came. */
  loadScript(url: string): Promise<boolean>;
  request(request: HttpRequest): Promise<HttpAnswer>;
  /** Whether the browser took the message over. */
  beacon(url: string, body: string, contentType: string): boolean;
  warn(message: string, detail?: unknown): void;
}
