import { countryName } from "@vitrine/commerce/addresses";
import type { Queryable } from "../db/in-transaction.ts";
import type { ShopSettings } from "./settings.ts";

/** A requirement for opening the shop. */
export interface OpeningStep {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly isDone: boolean;
}

const HAS_PRODUCT = `select exists (select from products where status = 'published') as "hasProduct"`;

/** What the owner has to do or check before opening, in a sensible order. */
export async function openingSteps(connection: Queryable, settings: ShopSettings): Promise<readonly OpeningStep[]> {
  const { shop, currency, tax, shipping, payments, checkout } = settings;
  const { rows } = await connection.query<{ hasProduct: boolean }>(HAS_PRODUCT);
  const country = countryName(checkout.country);
  const reached = shipping.zones.filter(({ methods }) => methods.length > 0).map(({ name }) => name);
  const methods = payments.methods.filter(({ isEnabled }) => isEnabled);
  return [
    {
      title: "Add your first product",
      text: "Or import a product file.",
      to: "/admin/products/new/",
      isDone: rows[0]?.hasProduct === true,
    },
    {
      title: "Enter your contact details",
      text: `Prices are in ${currency.code}. Email and postal address are shown to customers.`,
      to: "/admin/settings/",
      isDone: shop.email !== "" && shop.address.length > 0,
    },
    {
      title: "Check taxes",
      text: taxText(tax, country),
      to: "/admin/settings/tax/",
      isDone: tax.proposedFor === "",
    },
    {
      title: "Check shipping",
      text: reached.length === 0 ? "No shipping zone has a rate yet." : `You ship to: ${reached.join(", ")}.`,
      to: "/admin/settings/shipping/",
      isDone: reached.length > 0 && shipping.proposedFor === "",
    },
    {
      title: "Set up a payment method",
      text: methods.length === 0 ? "No payment method is enabled." : methods.map(({ title }) => title).join(", "),
      to: "/admin/settings/payments/",
      isDone: methods.length > 0,
    },
  ];
}

function taxText({ enabled, proposedFor, rates }: ShopSettings["tax"], country: string): string {
  if (!enabled) return "No tax is charged.";
  if (rates.length === 0) return "There is no tax rate yet.";
  const standard = rates.find(({ taxClass }) => taxClass === "");
  const words = standard ? `${standard.name} ${standard.percent}%` : "Tax rates";
  return proposedFor === "" ? `${words} and ${rates.length - 1} more rates.` : `${words}, proposed for ${country}.`;
}
