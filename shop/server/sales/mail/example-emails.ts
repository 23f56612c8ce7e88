import type { Address } from "@vitrine/commerce/addresses";
import type { AlertItem } from "../../catalog/stock-alerts/alert-items.ts";
import { backInStockMail, confirmAlertMail } from "../../catalog/stock-alerts/send-stock-alerts.ts";
import type { StockAlert } from "../../catalog/stock-alerts/stock-alerts.ts";
import { messageMail } from "../../content/contact/send-message-emails.ts";
import { newsletterMail } from "../../content/newsletter/send-newsletter-emails.ts";
import { accountMail, emailChangedMail } from "../../people/mail/account-email.ts";
import type { MailKind } from "../../platform/db/schema/mails.ts";
import type { MediaFile } from "../../platform/db/schema/media.ts";
import { emailPicture } from "../../platform/mail/email-image-url.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { orderReceivedPath } from "../../../urls/checkout-field.ts";
import type { Shop } from "../../shop.ts";
import type { OrderLineView, OrderView } from "../orders/find-order.ts";
import { NO_AFTER_SALES } from "./after-sales-words.ts";
import { type MailFacts, orderMail } from "./order-email.ts";

const ORDER_EMAILS = {
  customer: "Order confirmation",
  paid: "Payment received",
  completed: "Order complete",
  cancelled: "Order cancelled",
  refunded: "Refund",
  note: "Note on an order",
  shipped: "Order shipped",
  "return-requested": "Return request received",
  "return-approved": "Return approved",
  "return-declined": "Return declined",
  "return-received": "Return arrived",
  "payment-link": "Payment link",
  "payment-reminder": "Payment reminder",
  edited: "Order updated",
  owner: "New order (to you)",
  "owner-cancelled": "Order cancelled by the customer (to you)",
  "owner-return": "Return request (to you)",
} as const satisfies Readonly<Record<MailKind, string>>;

/** Every email that the shop sends, with its name in the admin. */
export const EXAMPLE_EMAILS = {
  ...ORDER_EMAILS,
  registration: "New account",
  "known-account": "Account exists already",
  password: "Password reset",
  "changed-address": "Email address changed",
  message: "Message from the contact form (to you)",
  newsletter: "Newsletter: confirm subscription",
  "alert-confirm": "Back in stock: confirm alert",
  "alert-due": "Back in stock",
} as const;

export type ExampleEmail = keyof typeof EXAMPLE_EMAILS;

export function isExampleEmail(name: string): name is ExampleEmail {
  return Object.hasOwn(EXAMPLE_EMAILS, name);
}

const NOBODY = "nora@example.com";
const ADDRESS: Partial<Address> = {
  firstName: "Nora",
  lastName: "Byrne",
  address1: "12 Harbour Row",
  city: "Kinsale",
  postcode: "P17 XY00",
  country: "IE",
};

interface ExampleProduct {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly alt: string;
  readonly files: readonly MediaFile[];
}

const PRODUCTS = `
select p.id, p.name, p.slug, m.alt, m.files from products p
join product_media pm on pm.product_id = p.id and pm.position = 0 join media m on m.id = pm.media_id
where p.status = 'published' order by p.menu_order, p.id limit 2`;
const NO_PRODUCT: ExampleProduct = { id: 0, name: "Example product", slug: "example", alt: "", files: [] };

/** An email with made-up data about an order, an account or a product. Its links lead nowhere. */
export async function exampleEmail(shop: Shop, name: ExampleEmail): Promise<Mail> {
  const settings = await shop.settings();
  const { publicUrl } = shop.config;
  const { rows } = await shop.database.pool.query<ExampleProduct>(PRODUCTS);
  const products = rows.length === 0 ? [NO_PRODUCT] : rows;
  const sender = { settings, config: shop.config, now: shop.now() };
  const person = { id: 1, to: NOBODY, link: `${publicUrl}/my-account/` };
  const nora = { id: 1, email: NOBODY, name: "Nora", role: "customer" } as const;
  switch (name) {
    case "registration":
      return accountMail({ ...person, person: null, kind: "registration" }, sender);
    case "known-account":
      return accountMail({ ...person, person: nora, kind: "registration" }, sender);
    case "password":
      return accountMail({ ...person, person: nora, kind: "password" }, sender);
    case "changed-address":
      return emailChangedMail(person, sender);
    case "message":
      return messageMail(shop, addressed(settings), {
        id: 0,
        pageSlug: "contact",
        topic: "A product",
        orderNumber: "",
        name: "Nora Byrne",
        email: NOBODY,
        body: "Hello,\n\nis the glaze food safe, and can it go into the dishwasher?",
        photoCount: 0,
      });
    case "newsletter":
      return newsletterMail(shop, settings, {
        id: NO_PRODUCT.id,
        email: NOBODY,
        status: "requested",
        requestedAt: shop.now(),
      });
    case "alert-confirm":
      return confirmAlertMail(shop, settings, alertOf(shop), itemOf(products[0] ?? NO_PRODUCT));
    case "alert-due":
      return backInStockMail(shop, settings, alertOf(shop), itemOf(products[0] ?? NO_PRODUCT));
    default:
      return exampleOrderMail(shop, settings, name, products);
  }
}

function alertOf({ now }: Pick<Shop, "now">): StockAlert {
  return { id: 0, email: NOBODY, productId: 0, variationId: null, status: "due", requestedAt: now() };
}

function itemOf({ id, ...product }: ExampleProduct): AlertItem {
  return { ...product, productId: id, variationId: null, choices: "", picks: [], isSoldOut: false };
}

function exampleOrderMail(
  shop: Shop,
  settings: ShopSettings,
  kind: MailKind,
  products: readonly ExampleProduct[],
): Mail {
  const { publicUrl, mailFrom } = shop.config;
  const unit = 10 ** settings.currency.decimals;
  const lines = products.map(({ id, name, slug }, index): OrderLineView => ({
    id,
    name,
    sku: "",
    productSku: "",
    kind: "simple",
    slug,
    productId: id,
    variationId: null,
    shown: [],
    quantity: index + 1,
    unitPrice: 24 * unit,
    subtotal: 24 * unit * (index + 1),
    total: 24 * unit * (index + 1),
  }));
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const order: OrderView = {
    id: 0,
    number: 1042,
    key: "example",
    status: "processing",
    revision: 0,
    currency: settings.currency.code,
    subtotal,
    discount: 0,
    shipping: 6 * unit,
    tax: 0,
    total: subtotal + 6 * unit,
    refunded: kind === "refunded" ? 24 * unit : 0,
    balance: kind === "edited" ? 24 * unit : 0,
    pricesIncludeTax: true,
    email: NOBODY,
    billing: ADDRESS,
    shippingAddress: { ...ADDRESS, firstName: "Ada", address1: "9 Quay Street" },
    note: "",
    giftNote: "",
    shippingTitle: settings.shipping.zones[0]?.methods[0]?.title ?? "Delivery",
    paymentMethod: "",
    paymentTitle: settings.payments.methods[0]?.title ?? "Card",
    createdAt: shop.now(),
    holdExpiresAt: null,
    payableUntil: null,
    isEdited: kind === "edited",
    lines,
    taxes: [],
    coupons: [],
  };
  const pictures = new Map(
    products.flatMap((product) => {
      const picture = emailPicture(publicUrl, product);
      return picture ? [[product.id, picture] as const] : [];
    }),
  );
  const isAboutReturn = kind === "owner-return" || kind.startsWith("return-");
  const facts: MailFacts = {
    ...NO_AFTER_SALES,
    shipment:
      kind === "shipped"
        ? {
            id: 0,
            carrier: "DHL",
            trackingNumber: "00340434292135100186",
            url: `${publicUrl}${orderReceivedPath(order.id, order.key)}`,
            createdAt: shop.now(),
            lines: [],
            message: "",
            isPart: false,
            toCome: [],
          }
        : null,
    returned: isAboutReturn
      ? {
          id: 0,
          reason: "damaged",
          comment: "There is a crack in the rim.",
          answer: "",
          postage: "customer",
          labelUrl: "",
          sendBy: null,
          exchangeNumber: null,
          exchangeDue: 0,
          lines: lines.slice(0, 1).map(({ name, quantity }) => ({ name, quantity })),
        }
      : null,
    order,
    downloads: [],
    refund: { id: 1, amount: 24 * unit, reason: "", hasCreditNote: true },
    note: "Your parcel leaves tomorrow morning.",
    about: 0,
    pictures,
  };
  const mail = orderMail(kind, facts, { settings: addressed(settings), publicUrl, mailFrom, now: shop.now() });
  if (!mail) throw new Error("The example order has no recipient.");
  return mail;
}

/** A shop without an email address gets no emails itself, but its owner may look at them. */
function addressed(settings: ShopSettings): ShopSettings {
  return settings.shop.email === "" ? { ...settings, shop: { ...settings.shop, email: NOBODY } } : settings;
}
