/** Shows one call under its vendor. */
export type Show = (vendor: string, call: readonly unknown[]) => void;

type Recorder = (...call: readonly unknown[]) => void;

/** Puts a recorder wherever a vendor's script would have put its own function. */
export function placeRecorders(window: Window, show: Show): void {
  const record =
    (vendor: string, ...before: readonly unknown[]): Recorder =>
    (...call) =>
      show(vendor, [...before, ...call]);
  const tiktok = (method: string) => record("TikTok", method);
  const methods = ["page", "identify", "grantConsent", "revokeConsent"];

  Object.assign(window, {
    fbq: Object.assign(record("Meta"), { queue: [] }),
    pintrk: Object.assign(record("Pinterest"), { queue: [] }),
    uetq: { push: record("Microsoft") },
    dataLayer: { push: record("Tag Manager") },
    // Google's function pushes its arguments as one object.
    dataLayerPYS: { push: (call: ArrayLike<unknown>) => show("Analytics and Ads", Array.from(call)) },
    ttq: {
      ...Object.fromEntries(methods.map((method) => [method, tiktok(method)])),
      instance: () => ({ track: tiktok("track") }),
      _i: {},
      _t: {},
      _o: {},
    },
  });
}
