/**
 * `npm run old-browsers -- <data.json>`: lists the features that the oldest supported browsers lack, for the test that
 * removes them. The data comes from MDN: `npm pack @mdn/browser-compat-data`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

interface Support {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string | boolean;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
  readonly partial_implementation?: boolean;
}
interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}
type Interface = Feature & Readonly<Record<string, Feature>>;
interface CompatData {
  readonly api: Readonly<Record<string, Interface>>;
  readonly javascript: { readonly builtins: Readonly<Record<string, Interface>> };
}

const OLDEST = { chrome: 120, firefox: 121, safari_ios: 16.4 };
const TARGET = resolve(import.meta.dirname, "../e2e/support/missing-in-old-browsers.json");
/** Not removed: without them Chromium would still hide popovers and enforce Trusted Types, unlike an old browser. */
const KEPT = /^Trusted|^trustedTypes$|popover$/i;
const isMember = (name: string) => /^[a-z]\w*$/i.test(name) && !name.endsWith("_event") && !KEPT.test(name);

const { api, javascript } = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as CompatData;
const missing: Record<string, string[]> = {};
for (const [name, members] of Object.entries({ ...api, ...javascript.builtins })) {
  if (KEPT.test(name)) continue;
  if (isMissing(members)) {
    missing[name] = [];
    continue;
  }
  const absent = Object.keys(members).filter((member) => isMember(member) && isMissing(members[member] ?? {}));
  if (absent.length > 0) missing[name] = absent;
}
writeFileSync(TARGET, `${JSON.stringify(missing, null, 2)}\n`);

/** Missing in one of the oldest browsers and present in current Chromium. */
function isMissing({ __compat }: Feature): boolean {
  if (!__compat) return false;
  const since = (browser: string) => versionOf(__compat.support[browser]);
  return since("chrome") < Infinity && Object.entries(OLDEST).some(([browser, oldest]) => since(browser) > oldest);
}

function versionOf(support: Support | readonly Support[] | undefined): number {
  const whole = [support ?? []]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name)
    .filter((one) => !one.version_removed || one.partial_implementation)
    .filter((one) => typeof one.version_added === "string");
  return Math.min(Infinity, ...whole.map((one) => Number(String(one.version_added).replace("≤", "")) || Infinity));
}
