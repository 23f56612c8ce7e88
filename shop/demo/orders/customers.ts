import type { Address } from "@vitrine/commerce/addresses";
import type { Draw } from "./draw.ts";
import { PLACES } from "./places.ts";

const LETTERS = /[^a-z]/g;

/** Different people: nobody shares an email address. */
export function demoCustomers(draw: Draw, count: number): readonly Address[] {
  const customers = new Map<string, Address>();
  while (customers.size < count) {
    const { country, firstNames, lastNames, streets, cities } = draw.weighted(PLACES);
    const [firstName, lastName] = [draw.one(firstNames), draw.one(lastNames)];
    const [city, postcode, state] = draw.one(cities);
    const email = `${plain(firstName)}.${plain(lastName)}@example.com`;
    const street = `${draw.between(1, 64)} ${draw.one(streets)}`;
    if (customers.has(email)) continue;
    const address = { firstName, lastName, country, address1: street, city, state, postcode, email };
    customers.set(email, { ...address, company: "", address2: "", phone: "" });
  }
  return [...customers.values()];
}

function plain(name: string): string {
  return name.normalize("NFD").toLowerCase().replace(LETTERS, "");
}
