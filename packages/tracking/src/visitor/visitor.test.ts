import { describe, expect, test } from "vitest";
import { createFakePage } from "../page/fake-page.ts";
import { readOptions } from "../wire/index.ts";
import { rememberedPerson, rememberVisitor, sha256, userData } from "./index.ts";
import { NOBODY } from "../testing/nobody.ts";
import { remember } from "./person.ts";
import type { Person } from "./person.ts";

const recent = { data_persistency: "recent_data" };

function pageWith(
  raw: object = {},
  facts: { href?: string; cookies?: Record<string, string> } = {},
  isAllowed = () => true,
) {
  const page = createFakePage(facts);
  const stop = rememberVisitor(page, () => readOptions(raw), isAllowed);
  const leave = (type: string, name: string, value: string) =>
    page.emit({ type: "blur", target: { type, name, value } } as never);
  const stored = () => JSON.parse(page.cookies.read("pys_advanced_form_data") ?? "null");
  return { page, leave, stored, stop };
}

describe("personal data from forms", () => {
  test("is stored in one cookie for 300 days (T3.07, T3.18, T9.05)", () => {
    const { page, leave, stored } = pageWith();
    leave("email", "x", " JOE@Example.com ");
    leave("tel", "y", "+49 (30) 123-456");
    leave("text", "first_name", " Joe ");
    leave("text", "last-name", "Doe");
    expect(stored()).toEqual({
      first_name: "Joe",
      last_name: "Doe",
      email: "joe@example.com",
      phone: "4930123456",
      fns: ["Joe"],
      lns: ["Doe"],
      emails: ["joe@example.com"],
      phones: ["4930123456"],
    });
    expect(page.lives.get("pys_advanced_form_data")).toBe(300 * 86_400);
  });

  test.each([
    ["email", "x", "joe@example", "an email address must be one (T5.03)"],
    ["tel", "x", "12-345", "five digits are no telephone number (T5.04, T9.18)"],
    ["text", "phone", " +1 555 ", "also where a field is known by its name (T5.04)"],
    ["text", "name", "   ", "an empty name is none (T5.05)"],
    ["text", "First_Name", "Joe", "names of fields are exact (T5.05)"],
    ["password", "name", "secret", "a password is never read"],
  ])("a %s field %s with %j is not stored: %s", (type, name, value) => {
    const { leave, stored } = pageWith();
    leave(type, name, value);
    expect(stored()).toBeNull();
  });

  test("is found by the owner's own field names (T3.15, T5.03)", () => {
    const { leave, stored } = pageWith({ advance_matching_form: { advance_matching_em_names: ["mail"] } });
    leave("text", "mail", "A@B.co");
    expect(stored().email).toBe("a@b.co");
  });

  test("has at most three emails, three phone numbers and two names, each once (T5.06, T9.18)", () => {
    const { leave, stored } = pageWith(recent);
    for (const letter of ["a", "c", "e", "g", "a"]) leave("email", "x", `${letter}@b.co`);
    for (const digit of [1, 2, 3, 4]) leave("tel", "x", String(digit).repeat(6));
    for (const name of ["Ann", "Bob", "Cyd"]) leave("text", "first_name", name);
    expect(stored()).toMatchObject({
      email: "a@b.co",
      emails: ["a@b.co", "g@b.co", "e@b.co"],
      phones: ["444444", "333333", "222222"],
      fns: ["Cyd", "Bob"],
      first_name: "Cyd",
    });
  });

  test("prefers the first value if the owner wants that (T5.06)", () => {
    const { leave, stored } = pageWith();
    for (const name of ["Ann", "Bob", "Cyd"]) leave("text", "first_name", name);
    for (const name of ["Lee", "Kay", "Lee"]) leave("text", "last_name", name);
    expect(stored()).toMatchObject({ first_name: "Ann", fns: ["Ann", "Bob"], last_name: "Lee", lns: ["Lee", "Kay"] });
  });

  test("is not stored before consent, nor if the owner disabled it", () => {
    let isAllowed = false;
    const { leave, stored } = pageWith({}, {}, () => isAllowed);
    leave("email", "x", "joe@example.com");
    expect(stored()).toBeNull();
    isAllowed = true;
    leave("email", "x", "joe@example.com");
    expect(stored()).not.toBeNull();

    for (const raw of [
      { enable_auto_save_advance_matching: "" },
      { cookie: { disabled_advanced_form_data_cookie: true } },
      { advance_matching_form: { enable_advance_matching_forms: "" } },
    ]) {
      const off = pageWith(raw);
      off.leave("email", "x", "joe@example.com");
      expect(off.stored(), JSON.stringify(raw)).toBeNull();
    }
  });
});

describe("personal data from the URL", () => {
  const lists = {
    advance_matching_url: {
      advance_matching_fn_names: ["fname"],
      advance_matching_ln_names: ["lname"],
      advance_matching_tel_names: ["ph"],
      advance_matching_em_names: ["em"],
    },
  };

  test("counts under the owner's names, by the same rules (T2.11, T5.03, T5.04, T5.05)", () => {
    const good = pageWith(lists, { href: "https://a.test/?em=JOE@example.com&ph=%2B49 30 123456&fname=Joe&lname=Doe" });
    expect(good.stored()).toMatchObject({
      email: "joe@example.com",
      phone: "4930123456",
      first_name: "Joe",
      last_name: "Doe",
    });
    expect(pageWith(lists, { href: "https://a.test/?fname=&lname=+&ph=12&em=x" }).stored()).toBeNull();
    expect(pageWith({}, { href: "https://a.test/?em=joe@example.com" }).stored()).toBeNull();
  });

  test("is not stored once the server's filters disable its cookie (T7.04)", () => {
    const page = createFakePage();
    let cookie = {};
    rememberVisitor(
      page,
      () => readOptions({ cookie }),
      () => true,
    );
    cookie = { disabled_advanced_form_data_cookie: true };
    page.emit({ type: "blur", target: { type: "email", name: "email", value: "joe@example.com" } } as never);
    expect(page.cookies.names()).toEqual([]);
  });

  test("is taken from the tab's first page when the visitor consents on a later one (T2.11)", () => {
    const arrival = { href: "https://a.test/?em=joe@example.com", referrer: "" };
    const page = createFakePage({ href: "https://a.test/further", arrival });
    rememberVisitor(
      page,
      () => readOptions(lists),
      () => true,
    );
    expect(JSON.parse(page.cookies.read("pys_advanced_form_data") ?? "null")).toMatchObject({
      email: "joe@example.com",
    });
  });

  test("is available when the visitor consents on that page, and not before (T2.11, T6.01)", () => {
    const page = createFakePage({ href: "https://a.test/?em=joe@example.com" });
    let agree = () => {};
    let isAllowed = false;
    rememberVisitor(
      page,
      () => readOptions(lists),
      () => isAllowed,
      (run) => (agree = run),
    );
    expect(page.cookies.names()).toEqual([]);
    isAllowed = true;
    page.href = "https://a.test/further";
    agree();
    expect(JSON.parse(page.cookies.read("pys_advanced_form_data") ?? "")).toMatchObject({ email: "joe@example.com" });
  });
});

test("a broken or hostile cookie contains no data", () => {
  for (const cookie of ["{", "7", '{"__proto__":{"email":"x"},"emails":{"a":"y@z.co"}}']) {
    const { leave, stored } = pageWith({}, { cookies: { pys_advanced_form_data: cookie } });
    leave("text", "name", "Joe");
    expect(stored().email).toBe("");
    expect(stored().first_name).toBe("Joe");
  }
});

describe("user data for Google's tags", () => {
  const joe: Person = remember(
    { ...NOBODY, emails: ["j2@x.co"] },
    { email: "joe@x.co", phone: "4930123456", firstName: "Joe", lastName: "Doe" },
    true,
  );
  const fieldsOf = (person: Person, raw: object = {}, choices = { isHashed: false, allowsSeveral: true }) =>
    userData(person, readOptions(raw), choices);

  test("is hashed under other names, or in plain text (T3.08, T3.09, T3.10)", () => {
    expect(fieldsOf(joe)).toEqual({
      email: ["joe@x.co", "j2@x.co"],
      phone_number: ["+4930123456"],
      address: [{ first_name: "Joe", last_name: "Doe" }],
    });
    expect(fieldsOf(joe, {}, { isHashed: true, allowsSeveral: true })).toEqual({
      sha256_email_address: [sha256("joe@x.co"), sha256("j2@x.co")],
      sha256_phone_number: [sha256("+4930123456")],
      address: [{ sha256_first_name: sha256("joe"), sha256_last_name: sha256("doe") }],
    });
  });

  const many: Person = {
    ...NOBODY,
    emails: ["a@x.co", "b@x.co", "c@x.co"],
    phones: ["111111", "222222", "333333"],
    firstNames: ["A", "B"],
    lastNames: ["C", "D"],
  };
  const customer = {
    emails: ["user@x.co", "a@x.co"],
    phones: ["999999"],
    addresses: [
      { first_name: "A", last_name: "C", city: "", country: "DE" },
      { first_name: "A", last_name: "C" },
    ],
  };

  test("has one of each, or three, three and two (T5.07)", () => {
    const raw = { tracking_analytics: { userData: customer }, ...recent };
    const several = fieldsOf(many, raw);
    expect(several).toEqual({
      email: ["user@x.co", "a@x.co", "b@x.co"],
      phone_number: ["+999999", "+111111", "+222222"],
      address: [
        { first_name: "A", last_name: "C", country: "DE" },
        { first_name: "A", last_name: "C" },
      ],
    });
    expect(fieldsOf(many, raw, { isHashed: false, allowsSeveral: false })).toEqual({
      email: ["user@x.co"],
      phone_number: ["+999999"],
      address: [{ first_name: "A", last_name: "C", country: "DE" }],
    });
  });

  test("begins with the shop's data about a signed-in customer, whatever a form contained", () => {
    const signedIn = { tracking_analytics: { userData: customer } };
    expect(fieldsOf(many, signedIn, { isHashed: false, allowsSeveral: false }).email).toEqual(["user@x.co"]);
  });

  test("leaves out numbers without a country code, which Google would treat as American", () => {
    expect(fieldsOf({ ...NOBODY, phones: ["015123456789"] })).toEqual({});
  });

  test("uses the single name of a cookie without a list of names", () => {
    const page = createFakePage({ cookies: { pys_advanced_form_data: JSON.stringify({ first_name: "Ann" }) } });
    expect(fieldsOf(rememberedPerson(page))).toEqual({ address: [{ first_name: "Ann" }] });
  });

  test("has no empty values and no duplicates (T5.08)", () => {
    expect(fieldsOf(NOBODY)).toEqual({});
    const twice: Person = {
      ...NOBODY,
      emails: ["a@x.co", "", "a@x.co"],
      firstNames: ["A", "A"],
      lastNames: ["B", "B"],
    };
    expect(fieldsOf(twice)).toEqual({ email: ["a@x.co"], address: [{ first_name: "A", last_name: "B" }] });
    expect(fieldsOf({ ...NOBODY, lastNames: ["Doe"] })).toEqual({ address: [{ last_name: "Doe" }] });
  });
});
