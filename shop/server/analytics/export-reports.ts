import { type Currency, toDecimal } from "@vitrine/commerce/money";
import { guardFormula } from "../catalog/import/cells.ts";
import { csvLine } from "../catalog/import/csv-writer.ts";
import type { Queryable } from "../platform/db/in-transaction.ts";
import type { Period } from "./period.ts";
import { readConsent } from "./read-consent.ts";
import { readFunnel } from "./read-funnel.ts";
import { type OriginDimension, readOrigins, type Touch } from "./read-origins.ts";
import { readProducts } from "./read-products.ts";
import { readSalesByDay } from "./read-sales.ts";
import { readVitals } from "./read-vitals.ts";
import { VITAL_NAMES } from "./vitals.ts";

export const REPORTS = ["sales", "sources", "products", "conversion", "speed"] as const;
export type Report = (typeof REPORTS)[number];

export interface ReportQuery {
  readonly period: Period;
  readonly before: Period;
  readonly currency: Currency;
}

type Rows = AsyncGenerator<readonly string[]>;

const ALL = 100_000;
const TOUCHES: readonly Touch[] = ["last", "first"];
const DIMENSIONS: readonly OriginDimension[] = ["source", "campaign", "landing"];

/** The figures of a report page, without the page's limit on rows. */
export async function* exportReport(connection: Queryable, report: Report, query: ReportQuery): AsyncGenerator<string> {
  for await (const cells of WRITERS[report](connection, query)) yield csvLine(cells);
}

const WRITERS: Readonly<Record<Report, (connection: Queryable, query: ReportQuery) => Rows>> = {
  async *sales(connection, { period, currency }) {
    const money = amountIn(currency);
    yield ["Day", "Orders", "Pieces", "Gross", "Refunded", "Net", "Discount", "Shipping", "Tax", "Currency"];
    for (const day of await readSalesByDay(connection, period, currency.code)) {
      const amounts = [day.gross, day.refunded, day.net, day.discount, day.shipping, day.tax].map(money);
      yield [day.day, String(day.orders), String(day.items), ...amounts, currency.code];
    }
  },
  async *sources(connection, { period, currency }) {
    const money = amountIn(currency);
    yield ["Visit", "By", "Value", "Orders", "Revenue", "Currency"];
    for (const touch of TOUCHES) {
      for (const dimension of DIMENSIONS) {
        const query = { period, currency: currency.code, touch, dimension, limit: ALL };
        for (const { value, orders, revenue } of await readOrigins(connection, query)) {
          yield [touch, dimension, guardFormula(value), String(orders), money(revenue), currency.code];
        }
      }
    }
  },
  async *products(connection, { period, before, currency }) {
    const money = amountIn(currency);
    yield ["Id", "Product", "Views", "Added", "Orders", "Pieces", "Revenue", "Revenue before", "Currency"];
    const query = { period, before, currency: currency.code, limit: ALL } as const;
    for (const product of await readProducts(connection, query)) {
      const counts = [product.views, product.adds, product.orders, product.pieces].map(String);
      const amounts = [product.revenue, product.revenueBefore].map(money);
      yield [String(product.id), guardFormula(product.name ?? ""), ...counts, ...amounts, currency.code];
    }
  },
  async *conversion(connection, { period, before, currency }) {
    yield ["Figure", "This period", "The one before"];
    const [now, earlier] = await Promise.all(
      [period, before].map(async (each) => ({
        ...(await readFunnel(connection, each, currency.code)),
        ...(await readConsent(connection, each)),
      })),
    );
    for (const name of ["views", "adds", "checkouts", "orders", "answers", "marketing", "statistics"] as const) {
      yield [name, String(now?.[name] ?? 0), String(earlier?.[name] ?? 0)];
    }
  },
  async *speed(connection, { period }) {
    yield ["Pages", "Visits", ...VITAL_NAMES];
    for (const { page, vitals } of await readVitals(connection, period)) {
      const values = VITAL_NAMES.map((name) => vitals[name].value).map((value) =>
        value === null ? "" : String(Math.round(value)),
      );
      yield [page, String(vitals.ttfb.visits), ...values];
    }
  },
};

function amountIn({ decimals }: Currency): (amount: number) => string {
  return (amount) => toDecimal(amount, decimals);
}
