/** A vendor's hosts and a fake of its script, which sends requests and sets cookies as the real one does. */
export interface Vendor {
  readonly hosts: RegExp;
  readonly scripts: Readonly<Record<string, string>>;
  /** Names of the first-party cookies that its script sets. */
  readonly cookies: RegExp;
}

export type VendorName = "facebook" | "tiktok" | "google" | "pinterest" | "bing";

const FACEBOOK = `(() => {
  let isRevoked = false;
  let held = [];
  const more = document.createElement("script");
  more.src = "https://connect.facebook.net/signals/config/101";
  document.head.append(more);
  const send = (...call) => {
    (window.metaCalls ??= []).push(call);
    if (call[0] === "consent") {
      isRevoked = call[1] === "revoke";
      if (!isRevoked) for (const one of held.splice(0)) send(...one);
    }
    if (!call[0].startsWith("track")) return;
    if (isRevoked) return void held.push(call);
    new Image().src = "https://www.facebook.com/tr/?ev=" + call[2] + "&eid=" + call[4].eventID + "&cd=" + encodeURIComponent(JSON.stringify(call[3]));
  };
  fbq.callMethod = send;
  for (const call of fbq.queue.splice(0)) send(...call);
  if (!isRevoked && !document.cookie.includes("_fbp=")) document.cookie = "_fbp=fb.1.1.1; path=/";
})();`;

const TIKTOK = `(() => {
  document.cookie = "_ttp=1; path=/";
  const send = (id, [method, name, , more]) => {
    if (method !== "track") return;
    document.cookie = "_ttp=1; path=/";
    fetch("https://analytics.tiktok.com/api/v2/pixel?event=" + name + "&eid=" + more.event_id, { mode: "no-cors", method: "POST" });
  };
  for (const [id, calls] of Object.entries(ttq._i)) {
    for (const call of calls.splice(0)) send(id, call);
    calls.track = (...args) => send(id, ["track", ...args]);
  }
})();`;

/** Like the real one, it adds the consent state to each request: G1, then ad and analytics storage. */
const GTAG = `(() => {
  const layer = (window.dataLayerPYS ??= []);
  const consent = { ad_storage: "granted", analytics_storage: "granted" };
  const tags = new Set();
  const gcs = () => "&gcs=G1" + ["ad_storage", "analytics_storage"].map((one) => (consent[one] === "granted" ? 1 : 0)).join("");
  const setCookies = () => {
    if (tags.has("G") && consent.analytics_storage === "granted") document.cookie = "_ga=GA1.1.1; path=/";
    if (tags.has("A") && consent.ad_storage === "granted") document.cookie = "_gcl_au=1; path=/";
  };
  const handle = ([command, name, params]) => {
    if (command === "consent") Object.assign(consent, params);
    if (command === "config") tags.add(name[0]);
    setCookies();
    if (command === "config" && name.startsWith("AW-")) {
      new Image().src = "https://www.googleadservices.com/pagead/viewthroughconversion/1/?" + gcs();
    }
    if (command !== "event") return;
    for (const id of [].concat(params.send_to)) {
      if (id.startsWith("AW-")) new Image().src = "https://www.googleadservices.com/pagead/conversion/1/?event=" + name + gcs();
      else fetch("https://region1.google-analytics.com/g/collect?en=" + name + "&eid=" + params.event_id + gcs() + "&cd=" + encodeURIComponent(JSON.stringify(params)), { mode: "no-cors", method: "POST", keepalive: true });
    }
  };
  for (const call of [...layer]) handle(call);
  const push = layer.push.bind(layer);
  layer.push = (call) => {
    handle(call);
    return push(call);
  };
})();`;

const GTM = `(() => {
  window.google_tag_manager = {};
  const layer = window.dataLayer;
  window.containerEvents = layer.map(({ event }) => event).filter(Boolean);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    for (const { event, eventCallback } of entries) {
      if (event) window.containerEvents.push(event);
      eventCallback?.();
    }
    return push(...entries);
  };
})();`;

const PINTEREST = `(() => {
  document.cookie = "_pin_unauth=1; path=/";
  const send = ([command, name]) => {
    if (command !== "track") return;
    document.cookie = "_pin_unauth=1; path=/";
    new Image().src = "https://ct.pinterest.com/v3/?event=" + name;
  };
  const { queue } = pintrk;
  for (const call of queue.splice(0)) send(call);
  queue.push = (call) => send(call);
})();`;

const BING = `window.UET = class {
  constructor({ q }) {
    const calls = [...q];
    while (calls.length > 0) this.push(...calls.splice(0, 3));
    this.setCookie();
  }
  setCookie() {
    if (this.isDenied !== true) document.cookie = "_uetsid=1; path=/";
  }
  push(command, name, params) {
    if (command === "consent") {
      this.isDenied = params.ad_storage === "denied";
      if (name === "update") this.setCookie();
    }
    if (command !== "event") return;
    this.setCookie();
    new Image().src = "https://bat.bing.com/action/0?ea=" + name + "&asc=" + (this.isDenied ? "D" : "G");
  }
};`;

export const VENDORS: Readonly<Record<VendorName, Vendor>> = {
  facebook: {
    hosts: /^(?:connect\.facebook\.net|www\.facebook\.com)$/,
    scripts: { "/en_US/fbevents.js": FACEBOOK },
    cookies: /^_fb[pc]$/,
  },
  tiktok: {
    hosts: /^analytics\.tiktok\.com$/,
    scripts: { "/i18n/pixel/events.js": TIKTOK },
    cookies: /^_ttp$/,
  },
  google: {
    hosts: /^(?:www\.googletagmanager\.com|region1\.google-analytics\.com|www\.googleadservices\.com)$/,
    scripts: { "/gtag/js": GTAG, "/gtm.js": GTM },
    cookies: /^_ga|^_gcl/,
  },
  pinterest: {
    hosts: /^(?:s\.pinimg\.com|ct\.pinterest\.com)$/,
    scripts: { "/ct/core.js": PINTEREST },
    cookies: /^_pin_/,
  },
  bing: { hosts: /^bat\.bing\.com$/, scripts: { "/bat.js": BING }, cookies: /^_uet/ },
};
