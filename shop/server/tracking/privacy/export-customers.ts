import { type Currency, toDecimal } from "@vitrine/commerce/money";
import { guardFormula } from "../../catalog/import/cells.ts";
import { csvLine } from "../../catalog/import/csv-writer.ts";
import {
  CUSTOMER_COLUMNS,
  customerConditions,
  type CustomerFilter,
  type ListedCustomer,
} from "../../people/customers/list-customers.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { quickConditions } from "../../platform/db/listed.ts";

const AT_ONCE = 1000;
const HEADINGS = [
  "Email",
  "Name",
  "City",
  "Country",
  "Account",
  "Orders",
  "Lifetime value",
  "Currency",
  "Last order",
  "Customer since",
  "Email marketing",
  "Tags",
];

/** All customers that match the list, by email address, in pages of a thousand. */
export async function* exportCustomers(
  connection: Queryable,
  { search, ...filter }: CustomerFilter & { readonly search: string },
  { decimals }: Pick<Currency, "decimals">,
): AsyncGenerator<string> {
  yield csvLine(HEADINGS);
  const list = { from: "customers c", conditions: customerConditions(search, filter) };
  const quick = await quickConditions(connection, list);
  let last: ListedCustomer | undefined;
  do {
    const conditions = quick.copy();
    if (last) conditions.add("c.email > $", last.email);
    const { rows } = await connection.query<ListedCustomer>(
      `select ${CUSTOMER_COLUMNS} from customers c ${conditions.where} order by c.email limit ${AT_ONCE}`,
      conditions.values,
    );
    yield rows.map((row) => csvLine(cellsOf(row, decimals))).join("");
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

function cellsOf(customer: ListedCustomer, decimals: number): readonly string[] {
  return [
    guardFormula(customer.email),
    guardFormula(customer.name),
    guardFormula(customer.city),
    customer.country,
    customer.hasAccount ? "yes" : "no",
    String(customer.orders),
    toDecimal(customer.spent, decimals),
    customer.currency,
    customer.lastOrderAt?.toISOString() ?? "",
    customer.since.toISOString(),
    customer.newsletter,
    guardFormula(customer.tags.join(", ")),
  ];
}
