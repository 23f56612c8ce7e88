import { adminUrl } from "../../config.ts";
import { inEnglish } from "../../platform/i18n/current-language.ts";
import { type Email, emailText } from "../../platform/mail/email.ts";
import { emailBrand } from "../../platform/mail/email-brand.ts";
import { emailHtml } from "../../platform/mail/email-html.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { senderOf } from "../../platform/mail/sender.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";

interface LowStock {
  readonly id: number;
  readonly productId: number;
  /** With the choices of a variation. */
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly lowAmount: number | null;
}

/** Each of these records gets a job. */
export const WAITING_LOW_STOCK = "select id from low_stock_notices";
const REMOVE = "delete from low_stock_notices where id = $1";
const FIND = `
select n.id, p.id as "productId", u.quantity, u.low_amount as "lowAmount", coalesce(v.sku, p.sku, '') as sku,
  concat_ws(' – ', p.name, (
    select string_agg(coalesce(t.name, c.value), ', ' order by pa.position, pa.id)
    from variation_choices c join product_attributes pa on pa.id = c.product_attribute_id
    left join attribute_terms t on t.attribute_id = pa.attribute_id and t.slug = c.value
    where c.variation_id = v.id and c.value <> '')) as name
from low_stock_notices n join stock_units u on u.id = n.unit_id and u.is_managed
left join variations v on v.stock_unit_id = u.id
join products p on p.id = v.product_id or (v.id is null and p.stock_unit_id = u.id)
where n.id = $1 and p.trashed_at is null and p.status <> 'importing' limit 1`;

/** Emails the shop, or throws. A repetition has the same Message-ID. Stock that was refilled meanwhile is not low. */
export async function sendLowStockEmail(shop: Shop, mailer: Mailer, id: number): Promise<void> {
  const { pool } = shop.database;
  const [low] = (await pool.query<LowStock>(FIND, [id])).rows;
  const settings = await shop.settings();
  const { lowStockEmails, lowStockAmount } = settings.catalog;
  const isWanted = lowStockEmails && settings.shop.email !== "";
  if (low && isWanted && low.quantity <= (low.lowAmount ?? lowStockAmount)) {
    await mailer.send(lowStockMail(shop, settings, low));
  }
  await pool.query(REMOVE, [id]);
}

/** The list of low stock still shows it. */
export async function giveUpLowStockEmail({ database }: Pick<Shop, "database">, id: number): Promise<void> {
  await database.pool.query(REMOVE, [id]);
}

function lowStockMail(
  { config, now }: Pick<Shop, "config" | "now">,
  settings: ShopSettings,
  { id, productId, name, sku, quantity }: LowStock,
): Mail {
  const { publicUrl } = config;
  const admin = `${adminUrl(config)}/admin`;
  const isSoldOut = quantity <= 0;
  const subject = isSoldOut ? `${name} is sold out` : `${name} is low in stock: ${quantity} left`;
  return inEnglish(() => {
    const email: Email = {
      title: isSoldOut ? "Sold out" : "Low stock",
      preheader: subject,
      brand: emailBrand(settings, publicUrl),
      blocks: [
        { kind: "text", text: `${subject}.` },
        ...(sku === "" ? [] : [{ kind: "lines", title: "SKU", lines: [sku] } as const]),
        { kind: "button", text: "Adjust stock", href: `${admin}/products/${productId}/stock/` },
        {
          kind: "text",
          text: "You get this email once, until stock has been above its threshold again. Settings → Products turns it off.",
        },
      ],
    };
    return {
      id: `low-stock-${id}@${new URL(publicUrl).hostname}`,
      ...senderOf(config, settings),
      to: settings.shop.email,
      subject,
      text: emailText(email),
      html: emailHtml(email),
      date: now(),
    };
  });
}
