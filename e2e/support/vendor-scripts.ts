/** Whom a pixel talks to, and a stand-in for its script: as chatty as the real one, and as quick to leave cookies. */
export interface Vendor {
  readonly hosts: RegExp;
  readonly scripts: Readonly<Record<string, string>>;
  /** Names of the cookies that its script leaves in the shop's domain. */
  readonly cookies: RegExp;
}

export type VendorName = "facebook" | "tiktok" | "google" | "pinterest" | "bing";

const FACEBOOK = `(() => {
  if (!document.cookie.includes("_fbp=")) document.cookie = "_fbp=fb.1.1.1; path=/";
  const more = document.createElement("script");
  more.src = "https://connect.facebook.net/signals/config/101";
  document.head.append(more);
  const send = (...call) => {
    if (!call[0].startsWith("track")) return;
    new Image().src = "https://www.facebook.com/tr/?ev=" + call[2] + "&eid=" + call[4].eventID + "&cd=" + encodeURIComponent(JSON.stringify(call[3]));
  };
  fbq.callMethod = send;
  for (const call of fbq.queue.splice(0)) send(...call);
})();`;

const TIKTOK = `(() => {
  document.cookie = "_ttp=1; path=/";
  const tell = (id, [method, name, , more]) => {
    if (method !== "track") return;
    fetch("https://analytics.tiktok.com/api/v2/pixel?event=" + name + "&eid=" + more.event_id, { mode: "no-cors", method: "POST" });
  };
  for (const [id, calls] of Object.entries(ttq._i)) {
    for (const call of calls.splice(0)) tell(id, call);
    calls.track = (...args) => tell(id, ["track", ...args]);
  }
})();`;

const GTAG = `(() => {
  const layer = (window.dataLayerPYS ??= []);
  const hear = ([command, name, params]) => {
    if (command === "config" && name.startsWith("G-")) document.cookie = "_ga=GA1.1.1; path=/";
    if (command === "config" && name.startsWith("AW-")) {
      document.cookie = "_gcl_au=1; path=/";
      new Image().src = "https://www.googleadservices.com/pagead/viewthroughconversion/1/";
    }
    if (command !== "event") return;
    for (const id of [].concat(params.send_to)) {
      if (id.startsWith("AW-")) new Image().src = "https://www.googleadservices.com/pagead/conversion/1/?event=" + name;
      else fetch("https://region1.google-analytics.com/g/collect?en=" + name + "&eid=" + params.event_id + "&cd=" + encodeURIComponent(JSON.stringify(params)), { mode: "no-cors", method: "POST", keepalive: true });
    }
  };
  for (const call of [...layer]) hear(call);
  layer.push = (call) => hear(call);
})();`;

const GTM = `(() => {
  window.google_tag_manager = {};
  const layer = window.dataLayer;
  window.heardByContainer = layer.map(({ event }) => event).filter(Boolean);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    for (const { event, eventCallback } of entries) {
      if (event) window.heardByContainer.push(event);
      eventCallback?.();
    }
    return push(...entries);
  };
})();`;

const PINTEREST = `(() => {
  document.cookie = "_pin_unauth=1; path=/";
  const send = ([command, name]) => {
    if (command === "track") new Image().src = "https://ct.pinterest.com/v3/?event=" + name;
  };
  const { queue } = pintrk;
  for (const call of queue.splice(0)) send(call);
  queue.push = (call) => send(call);
})();`;

const BING = `window.UET = class {
  constructor({ q }) {
    document.cookie = "_uetsid=1; path=/";
    const calls = [...q];
    while (calls.length > 0) this.push(...calls.splice(0, 3));
  }
  push(command, name) {
    if (command === "event") new Image().src = "https://bat.bing.com/action/0?ea=" + name;
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
