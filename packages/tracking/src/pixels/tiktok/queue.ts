import type { Page } from "../../page/index.ts";

const SCRIPT = "https://analytics.tiktok.com/i18n/pixel/events.js";
const METHODS =
  "page,track,identify,instances,debug,on,off,once,ready,alias,group,enableCookie,disableCookie,holdConsent,revokeConsent,grantConsent".split(
    ",",
  );

type Method = (...args: readonly unknown[]) => void;
type Instance = unknown[] & Record<string, Method>;

/** The queues that TikTok's script takes over: one for the page and one for each pixel. */
export interface Ttq {
  _i: Record<string, Instance & { _u?: string }>;
  _t: Record<string, number>;
  _o: Record<string, object>;
  methods: readonly string[];
  instance: (id: string) => Instance;
  page: Method;
  identify: Method;
  revokeConsent: Method;
  grantConsent: Method;
}

export function ttqOf({ globals, now, loadScript }: Page): {
  readonly ttq: Ttq;
  readonly load: (id: string) => boolean;
} {
  globals["TiktokAnalyticsObject"] ??= "ttq";
  const ttq = (globals["ttq"] ??= withMethods([])) as Ttq;
  ttq.methods ??= METHODS;
  ttq.instance ??= (id) => (ttq._i[id] ??= withMethods([]));
  ttq._i ??= {};
  ttq._t ??= {};
  ttq._o ??= {};
  return {
    ttq,
    /** Returns whether the pixel is new. */
    load(id) {
      if (ttq._i[id]) return false;
      ttq._i[id] = Object.assign(withMethods([]), { _u: SCRIPT });
      ttq._t[id] = now();
      ttq._o[id] = {};
      void loadScript(`${SCRIPT}?sdkid=${encodeURIComponent(id)}&lib=ttq`);
      return true;
    },
  };
}

/** Each method queues its call until the script has loaded. */
function withMethods(list: unknown[]): Instance {
  return Object.assign(
    list,
    Object.fromEntries(
      METHODS.map((method) => [method, (...args: readonly unknown[]) => void list.push([method, ...args])]),
    ),
  );
}
