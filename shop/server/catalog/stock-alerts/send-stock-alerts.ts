import { t } from "../../../i18n/t.ts";
import { inLanguage, translationsOf } from "../../platform/i18n/current-language.ts";
import { type Email, emailText } from "../../platform/mail/email.ts";
import { emailBrand } from "../../platform/mail/email-brand.ts";
import { emailHtml } from "../../platform/mail/email-html.ts";
import { emailPicture } from "../../platform/mail/email-image-url.ts";
import type { Mail, Mailer } from "../../platform/mail/mailer.ts";
import { senderOf } from "../../platform/mail/sender.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { type AlertItem, alertItemName, alertItemUrl, findAlertItem } from "./alert-items.ts";
import { CONFIRM_DAYS, confirmAlertUrl, type StockAlert, stopAlertsUrl } from "./stock-alerts.ts";

/** Each of these records gets a job. */
export const WAITING_STOCK_ALERTS = "select id from stock_alerts where status in ('requested', 'due')";
const FIND = `
select id, email, product_id as "productId", variation_id as "variationId", status, requested_at as "requestedAt"
from stock_alerts where id = $1 and status in ('requested', 'due')`;
/** Not if the person asked once more meanwhile. */
const MOVE = `
update stock_alerts set status = $4, sent_at = case when $4 = 'sent' then $5::timestamptz end
where id = $1 and status = $2 and requested_at = $3`;
const GIVEN_UP = `
update stock_alerts set status = case status when 'due' then 'failed' else 'pending' end
where id = $1 and status in ('requested', 'due')`;

type AlertSender = Pick<Shop, "config" | "secret" | "now">;

/**
 * Sends the confirmation or the alert, or throws. The alert of a product that sold out again meanwhile goes on waiting.
 * A repetition has the same Message-ID, by which mailboxes recognise it.
 */
export async function sendStockAlert(shop: Shop, mailer: Mailer, id: number): Promise<void> {
  const { pool } = shop.database;
  const [alert] = (await pool.query<StockAlert>(FIND, [id])).rows;
  if (!alert) return;
  const move = (to: StockAlert["status"]) => pool.query(MOVE, [id, alert.status, alert.requestedAt, to, shop.now()]);
  const item = await findAlertItem(pool, alert.productId, alert.variationId);
  const isDue = alert.status === "due";
  if (!item || (isDue && item.isSoldOut)) {
    await move(isDue ? "waiting" : "pending");
    return;
  }
  const settings = await shop.settings();
  await mailer.send(
    isDue ? backInStockMail(shop, settings, alert, item) : confirmAlertMail(shop, settings, alert, item),
  );
  await move(isDue ? "sent" : "pending");
}

export async function giveUpStockAlert({ database }: Pick<Shop, "database">, id: number): Promise<void> {
  await database.pool.query(GIVEN_UP, [id]);
}

export function confirmAlertMail(shop: AlertSender, settings: ShopSettings, alert: StockAlert, item: AlertItem): Mail {
  return write(shop, settings, alert, item, () => ({
    subject: t("Confirm your alert for {product}", { product: alertItemName(item) }),
    title: t("Confirm your alert"),
    opening: t("Someone, most likely you, asked us to email this address when this product is back in stock."),
    button: { text: t("Confirm alert"), href: confirmAlertUrl(shop, alert) },
    end: t("The link is valid for {days} days. If this wasn’t you, ignore this email: you won’t hear from us again.", {
      days: CONFIRM_DAYS,
    }),
  }));
}

export function backInStockMail(shop: AlertSender, settings: ShopSettings, alert: StockAlert, item: AlertItem): Mail {
  return write(shop, settings, alert, item, () => ({
    subject: t("{product} is back in stock", { product: alertItemName(item) }),
    title: t("It’s back in stock"),
    opening: t(
      "You asked us to tell you when this product is back in stock. You can order it again, while stocks last.",
    ),
    button: { text: t("Buy it now"), href: alertItemUrl(shop.config.publicUrl, item) },
    end: t("This is the only email we’ll send you about it."),
  }));
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly opening: string;
  readonly button: { readonly text: string; readonly href: string };
  readonly end: string;
}

function write(
  shop: AlertSender,
  settings: ShopSettings,
  alert: StockAlert,
  item: AlertItem,
  words: () => Words,
): Mail {
  const { publicUrl } = shop.config;
  const unsubscribeUrl = stopAlertsUrl(shop, alert);
  return inLanguage(translationsOf(settings), () => {
    const { subject, title, opening, button, end } = words();
    const shown = {
      name: item.name,
      href: alertItemUrl(publicUrl, item),
      picture: emailPicture(publicUrl, item),
      details: item.choices === "" ? [] : [item.choices],
      quantity: null,
      price: "",
    };
    const email: Email = {
      title,
      preheader: opening,
      brand: emailBrand(settings, publicUrl),
      blocks: [
        { kind: "text", text: opening },
        { kind: "items", items: [shown] },
        { kind: "button", ...button },
        { kind: "text", text: end },
      ],
      unsubscribeUrl,
    };
    return {
      id: `stock-alert-${alert.id}-${alert.status}-${alert.requestedAt.getTime()}@${new URL(publicUrl).hostname}`,
      ...senderOf(shop.config, settings),
      to: alert.email,
      subject,
      text: emailText(email),
      html: emailHtml(email),
      date: shop.now(),
      unsubscribeUrl,
    };
  });
}
