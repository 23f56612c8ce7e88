import { findCookieDomain } from "../browser/cookie-domain.ts";
import { createFakePage } from "../page/fake-page.ts";
import { writeMetaCookies } from "../pixels/facebook/meta-cookies.ts";
import { keepAlternativeClickId } from "../pixels/google/index.ts";
import { isEmail, recordVisit, rememberedTouch, touchOf, withoutEmail } from "../visit/index.ts";
import { isNewSession } from "../visit/visit-cookies.ts";
import { NOBODY } from "../testing/nobody.ts";
import { remember } from "../visitor/person.ts";
import { rememberVisitor, userData } from "../visitor/index.ts";
import { readOptions } from "../wire/index.ts";
import { orderFields } from "../wire/order-fields.ts";
import { decodePerson, encodePerson } from "../wire/person-cookie.ts";
import { eventDay, eventHour, eventMonth, requestParams } from "../wire/request-params.ts";
import type { Answers } from "./answers.ts";

const SITE = "https://shop.example.test";
const CAMPAIGN = /utm_|fbadid|gadid|padid|bingid/;
const PUBLIC = [".com", ".co.uk", ".uk", ".github.io", ".io", ".com.au", ".au"];
const DAY_S = 86_400;

function visit(facts: { href?: string; referrer?: string; cookies?: Record<string, string> }, raw: object = {}) {
  const page = createFakePage({ href: `${SITE}/`, ...facts });
  const options = readOptions({ siteUrl: SITE, ...raw });
  const touch = touchOf(page, options);
  const isNew = isNewSession(page.cookies);
  recordVisit(page.cookies, options, touch);
  const cookies = (pattern: RegExp) =>
    Object.fromEntries(
      page.cookies
        .names()
        .filter((name) => pattern.test(name))
        .map((name) => [name, page.cookies.read(name)]),
    );
  return { page, options, touch, isNew, cookies };
}

function captured(raw: object, href: string, field?: { type: string; name: string; value: string }): unknown {
  const page = createFakePage({ href });
  rememberVisitor(
    page,
    () => readOptions(raw),
    () => true,
  );
  if (field) page.emit({ type: "blur", target: field } as never);
  return JSON.parse(page.cookies.read("pys_advanced_form_data") ?? "null");
}

export const VISIT_ANSWERS: Answers = {
  trafficSource: ({ referrer, siteUrl }) => visit({ referrer }, { siteUrl }).touch.source,
  landingPage: ({ href }) => visit({ href }).cookies(/landing/),
  utmCollect({ search, preCookies, session }) {
    const running = session ? { pys_start_session: "true", pys_session_limit: "true" } : {};
    const { page, options, touch, cookies } = visit({
      href: `${SITE}/${search}`,
      cookies: { ...preCookies, ...running },
    });
    const params = requestParams(options, rememberedTouch(page.cookies, options, touch), new Date());
    if (session) return cookies(CAMPAIGN);
    return {
      cookies: cookies(CAMPAIGN),
      requestParams: Object.fromEntries(Object.entries(params).filter(([name]) => CAMPAIGN.test(name))),
    };
  },
  session({ cookies, ...raw }) {
    const { page, isNew } = visit({ cookies }, raw);
    const days = (name: string) => `${(page.lives.get(name) ?? 0) / DAY_S} days`;
    return {
      newSession: isNew,
      pys_start_session:
        page.lives.has("pys_start_session") && page.lives.get("pys_start_session") === undefined
          ? "session cookie"
          : "",
      pys_session_limit: `${(page.lives.get("pys_session_limit") ?? 0) / 60} minutes`,
      pysTrafficSource: days("pysTrafficSource"),
      last_pysTrafficSource: days("last_pysTrafficSource"),
    };
  },
  isEmail: (text) => isEmail(text),
  filterEmailLike: (text) => withoutEmail(text) ?? null,
  fieldCapture({ field, value }) {
    const [type, name = "x"] = (field as string).split(":");
    return captured({ advance_matching_form: { advance_matching_em_names: ["mail"] } }, SITE, {
      type: type ?? "",
      name,
      value,
    });
  },
  urlCapture({ search, names }) {
    const lists = Object.fromEntries(
      Object.entries(names as object).map(([part, list]) => [`advance_matching_${part}_names`, list]),
    );
    return captured({ advance_matching_url: lists }, `${SITE}/${search}`);
  },
  saveAdvanced({ data_persistency: persistency, calls }) {
    const person = (calls as Record<string, string>[]).reduce((known, { email, phone, first, last }) => {
      const hint = { email, phone, firstName: first, lastName: last } as Record<string, string>;
      return remember(known, hint, persistency === "recent_data");
    }, NOBODY);
    return JSON.parse(encodePerson(person));
  },
  mergeUserData({
    use_encoding_provided_data: isHashed,
    use_multiple_provided_data: allowsSeveral,
    data_persistency,
    cookie,
    userData: customer,
  }) {
    const options = readOptions({ data_persistency, tracking_analytics: { userData: customer } });
    return userData(decodePerson(JSON.stringify(cookie)), options, { isHashed, allowsSeveral });
  },
  removeEmpty(input) {
    const addresses = Object.entries(input as object).map(([name, value]) =>
      name === "address" ? (value as unknown) : [{ [name]: value }],
    );
    const options = readOptions({ tracking_analytics: { userData: { addresses: addresses.flat() } } });
    const [address = {}, ...others] = userData(NOBODY, options, { isHashed: false, allowsSeveral: true }).address ?? [];
    if ("address" in input) return { address: [address, ...others] };
    return "z" in address ? { z: Number(address["z"]) } : address;
  },
  eventHour: (hour) => eventHour(hour),
  eventDay: (day) => eventDay(day),
  eventMonth: (month) => eventMonth(month),
  metaCookies({ search, now, random, preCookies }) {
    const page = createFakePage({ href: `${SITE}/${search}`, now, random, cookies: preCookies });
    writeMetaCookies(page, DAY_S);
    return { _fbp: page.cookies.read("_fbp") ?? null, _fbc: page.cookies.read("_fbc") ?? null };
  },
  gclAlternative({ search, param, now, cookie }) {
    const page = createFakePage({ href: `${SITE}/${search}`, now, cookies: cookie ? { _gcl_aw: cookie } : {} });
    const GATags = { gclid_alternative_enabled: true, gclid_alternative_param: param };
    keepAlternativeClickId(page, readOptions({ GATags }), true);
    return page.cookies.read("_gcl_aw") ?? null;
  },
  rootDomain: (host) => findCookieDomain(host, (domain) => !PUBLIC.includes(domain)) ?? host,
  checkoutFields({ search, path, referrer }) {
    const { touch } = visit({ href: `${SITE}${path}${search}`, referrer });
    return orderFields(touch, touch, new Date(2026, 10, 14, 14));
  },
};
