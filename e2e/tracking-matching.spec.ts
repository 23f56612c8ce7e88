import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import { type SdkSite, googleEvents, metaEvents, test } from "./support/sdk-site.ts";

const FORM = `<form>
  <input type="email" name="mail"> <input type="tel" name="number">
  <input name="your-email"> <input name="phone"> <input name="first_name"> <input name="last_name"> <input name="town">
</form>`;

const META = { facebook: { pixelIds: ["101"], serverApiEnabled: true } };
const NAMES = {
  advance_matching_form: { advance_matching_em_names: ["your-email"] },
  advance_matching_url: {
    advance_matching_em_names: ["e"],
    advance_matching_tel_names: ["t"],
    advance_matching_fn_names: ["f"],
    advance_matching_ln_names: ["l"],
  },
};

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

async function open(site: SdkSite, path = "/", more: object = {}): Promise<void> {
  await site.open(path, { options: { ...META, ...NAMES, ...more }, body: FORM });
  await expect.poll(async () => (await site.calls()).facebook.length).toBeGreaterThan(0);
}

/** Fills in a field and leaves it. */
async function enter(site: SdkSite, name: string, value: string): Promise<void> {
  const field = site.page.locator(`[name="${name}"]`);
  await field.fill(value);
  await field.blur();
}

async function storedData(site: SdkSite): Promise<Readonly<Record<string, unknown>> | undefined> {
  const cookie = await site.cookie("pys_advanced_form_data");
  return cookie && (JSON.parse(cookie.value) as Readonly<Record<string, unknown>>);
}

const clearStoredData = (site: SdkSite) => site.context.clearCookies({ name: "pys_advanced_form_data" });

test("an email is stored if it has a local part, an @ and a domain or an IP address in brackets [T5.01]", async ({
  site,
}) => {
  await open(site);
  const emails = [
    "ada@example.ie",
    "ada.b+shop@mail.example.co",
    '"ada b"@example.ie',
    "ada@[192.168.1.10]",
    "a@exämple.de",
  ];
  const others = [
    "ada",
    "ada.example.ie",
    "@example.ie",
    "ada@",
    "ada@example",
    "ada@example.e",
    "ada@example.12",
    "ada@192.168.1.10",
    "ada@[192.168.1]",
    "ada b@example.ie",
    "ada@b@example.ie",
    "ada@example..ie",
    ".ada@example.ie",
  ];
  for (const email of emails) {
    await enter(site, "your-email", email);
    expect(await storedData(site), email).toMatchObject({ email });
    await clearStoredData(site);
  }
  for (const text of others) {
    await enter(site, "your-email", text);
    expect(await storedData(site), text).toBeUndefined();
  }
});

test("stored emails are trimmed and lower case, phone numbers have at least six digits, names are not empty [T5.03, T5.04, T5.05]", async ({
  site,
}) => {
  const cases = [
    ["your-email", "  Ada@Example.IE ", { email: "ada@example.ie" }],
    ["mail", "Ada@Example.IE", { email: "ada@example.ie" }],
    ["mail", "ada@example", undefined],
    ["your-email", "Ada of Example.IE", undefined],
    ["number", "12-345", undefined],
    ["number", "123-456", { phone: "123456" }],
    ["phone", "+1 23 45 ext.", undefined],
    ["phone", "+353 (21) 427", { phone: "35321427" }],
    ["first_name", "   ", undefined],
    ["first_name", "  Ada ", { first_name: "Ada" }],
    ["last_name", " \t", undefined],
    ["last_name", " Byron", { last_name: "Byron" }],
    ["town", "Cork", undefined],
  ] as const;
  await open(site);
  for (const [name, value, stored] of cases) {
    await enter(site, name, value);
    const person = await storedData(site);
    if (stored) expect(person, `${name}: ${value}`).toMatchObject(stored);
    else expect(person, `${name}: ${value}`).toBeUndefined();
    await clearStoredData(site);
  }

  await test.step("the same rules apply to URL parameters", async () => {
    await open(site, `/?e=ada%40example&t=12345&f=%20&l=%20%20`);
    await enter(site, "town", "Cork");
    expect(await storedData(site)).toBeUndefined();
    await open(site, `/?e=%20Ada%40Example.IE&t=%2B1-23456&f=%20Ada%20&l=Byron`);
    await expect
      .poll(() => storedData(site))
      .toMatchObject({ email: "ada@example.ie", phone: "123456", first_name: "Ada", last_name: "Byron" });
  });
});

const TYPED = {
  mail: ["a@example.ie", "b@example.ie", "a@example.ie", "c@example.ie", "d@example.ie"],
  number: ["100001", "100002", "100001", "100003", "100004"],
  first_name: ["Ada", "Bea", "Ada", "Cleo"],
  last_name: ["Byron", "Bell", "Byron", "Curie"],
};

async function fillInAll(site: SdkSite): Promise<void> {
  for (const [name, values] of Object.entries(TYPED)) for (const value of values) await enter(site, name, value);
}

test("up to three emails, three phone numbers and two of each name are stored, without duplicates [T5.06, T9.18]", async ({
  site,
}) => {
  await test.step("keep_data stores the first values", async () => {
    await open(site, "/", { data_persistency: "keep_data" });
    await fillInAll(site);
    await enter(site, "number", "12345");
    expect(await storedData(site)).toEqual({
      email: "a@example.ie",
      phone: "100001",
      first_name: "Ada",
      last_name: "Byron",
      emails: ["a@example.ie", "b@example.ie", "c@example.ie"],
      phones: ["100001", "100002", "100003"],
      fns: ["Ada", "Bea"],
      lns: ["Byron", "Bell"],
    });
  });

  await test.step("recent_data stores the latest values", async () => {
    await clearStoredData(site);
    await open(site, "/", { data_persistency: "recent_data" });
    await fillInAll(site);
    await enter(site, "number", "12345");
    expect(await storedData(site)).toEqual({
      email: "d@example.ie",
      phone: "100004",
      first_name: "Cleo",
      last_name: "Curie",
      emails: ["d@example.ie", "c@example.ie", "a@example.ie"],
      phones: ["100004", "100003", "100001"],
      fns: ["Cleo", "Ada"],
      lns: ["Curie", "Byron"],
    });
  });
});

const GOOGLE = { ga: { trackingIds: ["G-1"] }, gtm: { trackingIds: ["GTM-1"] } };

interface UserData {
  readonly email?: readonly string[];
  readonly phone_number?: readonly string[];
  readonly sha256_email_address?: readonly string[];
  readonly sha256_phone_number?: readonly string[];
  readonly address?: readonly Readonly<Record<string, string>>[];
}

/** The user data that gtag and Tag Manager receive when a page loads. */
async function userData(site: SdkSite, analytics: object): Promise<readonly (UserData | undefined)[]> {
  await open(site, "/", { ...GOOGLE, tracking_analytics: { userDataEnable: true, ...analytics } });
  await expect.poll(async () => (await site.calls()).tagManager.length).toBeGreaterThan(0);
  const { google, tagManager } = await site.calls();
  const gtagData = google.find(([command, name]) => command === "set" && name === "user_data")?.[2];
  const tagManagerPush = tagManager.flat().find((pushed) => Object.hasOwn(Object(pushed) as object, "user_data"));
  return [gtagData as UserData | undefined, (tagManagerPush as { user_data: UserData } | undefined)?.user_data];
}

test("Google receives one email, phone and address, or three, three and two, starting with the customer's [T5.07]", async ({
  site,
}) => {
  await open(site);
  await enter(site, "first_name", "Grace");
  await fillInAll(site);
  const customer = {
    emails: ["ada@example.ie"],
    phones: ["+353 21 427 0000"],
    addresses: [{ first_name: "Ada", last_name: "Lovelace", country: "IE" }],
  };
  const plain = { userData: customer, use_encoding_provided_data: false };

  expect((await userData(site, { ...plain, use_multiple_provided_data: false }))[0]).toEqual({
    email: ["ada@example.ie"],
    phone_number: ["+353214270000"],
    address: [{ first_name: "Ada", last_name: "Lovelace", country: "IE" }],
  });
  const [several, tagManagerData] = await userData(site, { ...plain, use_multiple_provided_data: true });
  expect(several).toEqual({
    email: ["ada@example.ie", "a@example.ie", "b@example.ie"],
    phone_number: ["+353214270000", "+100001", "+100002"],
    address: [
      { first_name: "Ada", last_name: "Lovelace", country: "IE" },
      { first_name: "Grace", last_name: "Byron" },
    ],
  });
  expect(tagManagerData?.sha256_email_address).toHaveLength(3);
  expect(tagManagerData?.sha256_phone_number).toHaveLength(3);
  expect(tagManagerData?.address).toHaveLength(2);
});

test("user data has no empty values and no duplicates [T5.08]", async ({ site }) => {
  await open(site);
  for (const email of ["ada@example.ie", "bea@example.ie", "cleo@example.ie"]) await enter(site, "mail", email);
  await enter(site, "first_name", "ada");
  await enter(site, "last_name", "BYRON");
  const customer = {
    emails: ["", " ", "Ada@Example.IE"],
    phones: [""],
    addresses: [{}, { first_name: "Ada", last_name: "Byron", street: "", country: " " }, { first_name: "" }],
  };

  const hashed = {
    sha256_email_address: ["ada@example.ie", "bea@example.ie", "cleo@example.ie"].map(hash),
    address: [{ sha256_first_name: hash("ada"), sha256_last_name: hash("byron") }],
  };
  expect(await userData(site, { userData: customer })).toEqual([hashed, hashed]);
  const [plain] = await userData(site, { userData: customer, use_encoding_provided_data: false });
  expect(plain).toEqual({
    email: ["ada@example.ie", "bea@example.ie", "cleo@example.ie"],
    address: [{ first_name: "Ada", last_name: "Byron" }],
  });
  const one = {
    userData: { ...customer, emails: ["no address", ...customer.emails] },
    use_multiple_provided_data: false,
  };
  expect((await userData(site, one))[0]?.sha256_email_address).toEqual([hash("ada@example.ie")]);
});

test("email addresses are removed from UTM parameters, click IDs and click texts [T5.02]", async ({ site }) => {
  const terms = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term"];
  const clicks = ["fbadid", "gadid", "padid", "bingid"];
  const all = [...terms, ...clicks, "fbclid", "gclid2"];
  const options = {
    ...META,
    ga: { trackingIds: ["G-1"] },
    google_ads: { conversion_ids: ["AW-1"] },
    GATags: { gclid_alternative_enabled: true, gclid_alternative_param: "gclid2" },
    tracking_analytics: {
      TrafficUtms: { utm_term: "server@example.ie" },
      TrafficUtmsId: { bingid: "server@example.ie" },
    },
    staticEvents: { facebook: { init_event: [{ name: "PageView", e_id: "init_event" }] } },
    dynamicEvents: Object.fromEntries(
      ["internal_link", "outbound_link", "form"].map((kind) => [
        `automatic_event_${kind}`,
        { facebook: { name: kind, type: "dyn", e_id: `automatic_event_${kind}` } },
      ]),
    ),
  };
  const body = `
    <a id="link" href="#a">ada@example.ie</a> <button id="button"> ada@example.ie </button>
    <input id="input" type="button" value="ada@example.ie"> <a id="away" href="https://other.example/">ada@example.ie</a>
    <form><input type="submit" id="submit" value="ada@example.ie"></form> <a id="plain" href="#b">Write to us</a>`;
  const sent = async (name: string) => {
    await expect.poll(async () => metaEvents(await site.calls()).map((event) => event.name)).toContain(name);
    return metaEvents(await site.calls()).filter((event) => event.name === name);
  };
  await site.page.addInitScript(() => {
    addEventListener("submit", (event) => event.preventDefault());
    addEventListener("click", (event) => {
      if ((event.target as Element).matches("a")) event.preventDefault();
    });
  });

  const query = all.map((name, index) => `${name}=${index % 2 ? "ada%40example.ie" : "ada@example.ie"}`).join("&");
  await site.open(`/?${query}`, { options, body });
  const [view] = await sent("PageView");
  for (const term of terms) expect(view?.params, term).not.toHaveProperty(term);
  const text = (await site.context.cookies()).map(({ name, value }) => `${name}=${decodeURIComponent(value)}`).join();
  expect(text).toContain("pys_first_visit=true");
  expect(text).not.toContain("@");
  for (const name of ["_fbc", "_gcl_aw"]) expect(await site.cookie(name), name).toBeUndefined();

  for (const id of ["link", "button", "input", "away", "submit", "plain"]) {
    await site.page.locator(`#${id}`).click();
  }
  const clickEvents = [...(await sent("internal_link")), ...(await sent("outbound_link")), ...(await sent("form"))];
  expect(clickEvents.map(({ params }) => params["text"] || undefined)).toEqual([
    undefined,
    undefined,
    undefined,
    "Write to us",
    undefined,
    undefined,
  ]);
  await expect.poll(() => site.received.filter(({ fields }) => fields["pixel"] === "facebook").length).toBe(7);
  expect(
    JSON.stringify([await site.calls(), site.received.map(({ fields }) => ({ ...fields, url: "" }))]),
  ).not.toContain("@");

  await test.step("and from cookies of an earlier version", async () => {
    await site.context.clearCookies();
    const cookies = [...terms, ...clicks].map((name) => ({
      name: `pys_${name}`,
      value: "ada%40example.ie",
      url: site.origin,
    }));
    await site.context.addCookies([...cookies, { name: "pys_first_visit", value: "true", url: site.origin }]);
    await site.open("/", { options, body });
    const [later] = await sent("PageView");
    expect(JSON.stringify(later)).not.toContain("@");
    expect(googleEvents(await site.calls())).toEqual([]);
  });

  await test.step("other values are stored and sent", async () => {
    await site.context.clearCookies();
    await site.open(`/?${all.map((name) => `${name}=spring-${name}`).join("&")}`, { options, body });
    const [visit] = await sent("PageView");
    for (const term of terms) expect(visit?.params[term]).toBe(`spring-${term}`);
    for (const name of [...terms, ...clicks]) expect((await site.cookie(`pys_${name}`))?.value).toBe(`spring-${name}`);
    expect((await site.cookie("_fbc"))?.value).toMatch(/\.spring-fbclid$/);
    expect((await site.cookie("_gcl_aw"))?.value).toMatch(/\.spring-gclid2$/);
  });
});
