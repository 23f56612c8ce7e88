import { createFakePage } from "../../../packages/tracking/src/page/fake-page.ts";
import { expect, test } from "vitest";
import { withCustomerNumber } from "./customer-number.ts";
import type { PrintedOptions } from "./shop-options.ts";

const optionsWith = (tells: boolean) =>
  ({ user_id: "0", vitrine: { tells_customer_number: tells } }) as unknown as PrintedOptions;

function pageOf(cookie: string) {
  const page = createFakePage();
  page.cookies.write("vitrine_customer", cookie, 60);
  return page;
}

test("sends the signed-in customer's ID to Google if the owner turned that on (T3.15, T6.06)", () => {
  expect(withCustomerNumber(optionsWith(true), pageOf("42"))).toMatchObject({ user_id: "42" });
  expect(withCustomerNumber(optionsWith(false), pageOf("42"))).toMatchObject({ user_id: "0" });
});

test("ignores an invalid customer ID", () => {
  for (const cookie of ["", "ada@example.com", "<b>1</b>"]) {
    expect(withCustomerNumber(optionsWith(true), pageOf(cookie))).toMatchObject({ user_id: "0" });
  }
});
