import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id } from "./columns.ts";

export const stockUnits = pgTable("stock_units", {
  id: id(),
  isManaged: boolean("is_managed").notNull().default(false),
  quantity: integer("quantity").notNull().default(0),
  backorders: text("backorders").$type<"no" | "notify" | "yes">().notNull().default("no"),
  lowAmount: integer("low_amount"),
  status: text("status").$type<"instock" | "outofstock" | "onbackorder">().notNull().default("instock"),
});
