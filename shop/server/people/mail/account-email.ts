import type { Config } from "../../config.ts";
import type { Person } from "../accounts/person.ts";
import { type Email, emailText } from "../../platform/mail/email.ts";
import { emailBrand } from "../../platform/mail/email-brand.ts";
import { emailHtml } from "../../platform/mail/email-html.ts";
import type { Mail } from "../../platform/mail/mailer.ts";
import { senderOf } from "../../platform/mail/sender.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import { t } from "../../../i18n/t.ts";
import { inLanguage, translationsOf } from "../../platform/i18n/current-language.ts";

export interface AccountEmail {
  readonly id: number;
  readonly to: string;
  /** Null if there is no account yet. */
  readonly person: Person | null;
  /** Why the email is sent. */
  readonly kind: "registration" | "password";
  readonly link: string;
}

interface Sender {
  readonly settings: ShopSettings;
  readonly config: Pick<Config, "publicUrl" | "mailFrom">;
  readonly now: Date;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly why: string;
  /** Null if there is nothing to do. */
  readonly button: { readonly text: string; readonly href: string } | null;
  readonly end: string;
}

export function accountMail({ person, kind, link, ...email }: AccountEmail, sender: Sender): Mail {
  return mailOf(email, sender, (shop) => wording(kind, person, shop, link));
}

/** Sent to the old address. Does not name the new one: the mailbox may no longer be the customer's. */
export function emailChangedMail(email: Pick<AccountEmail, "id" | "to">, sender: Sender): Mail {
  return mailOf(email, sender, (shop) => ({
    subject: t("Your email address at {shop} was changed", { shop }),
    title: t("Your email address was changed"),
    greeting: t("Hello,"),
    why: t(
      "The email address of your account at {shop} was changed. Emails about your orders and your account now go to the new address.",
      { shop },
    ),
    button: null,
    end: t("If you didn’t request this, please contact us right away."),
  }));
}

function mailOf(
  { id, to }: Pick<AccountEmail, "id" | "to">,
  { settings, config, now }: Sender,
  words: (shopName: string) => Words,
): Mail {
  const { publicUrl } = config;
  return inLanguage(translationsOf(settings), () => {
    const { subject, title, greeting, why, button, end } = words(settings.shop.name);
    const email: Email = {
      title,
      preheader: why,
      brand: emailBrand(settings, publicUrl),
      blocks: [
        { kind: "text", text: `${greeting}\n\n${why}` },
        ...(button ? [{ kind: "button", ...button } as const] : []),
        { kind: "text", text: end },
      ],
    };
    return {
      id: `account-${id}@${new URL(publicUrl).hostname}`,
      ...senderOf(config, settings),
      to,
      subject,
      text: emailText(email),
      html: emailHtml(email),
      date: now,
    };
  });
}

function wording(kind: AccountEmail["kind"], person: Person | null, shop: string, link: string): Words {
  if (!person) {
    return {
      subject: t("Your account at {shop}", { shop }),
      title: t("Create your account"),
      greeting: t("Hello,"),
      why: t(
        "Someone, most likely you, requested an account at {shop} with this email address. To create it, choose a password:",
        { shop },
      ),
      button: { text: t("Choose a password"), href: link },
      end: t(
        "The link is valid for 24 hours. If this wasn’t you, ignore this email: no account is created without the link.",
      ),
    };
  }
  const isRegistration = kind === "registration";
  return {
    subject: isRegistration
      ? t("You have an account at {shop}", { shop })
      : t("Reset your password at {shop}", { shop }),
    title: isRegistration ? t("You already have an account") : t("Reset your password"),
    greeting: person.name === "" ? t("Hello,") : t("Hello {name},", { name: person.name }),
    why: isRegistration
      ? t(
          "Someone, most likely you, requested an account at {shop}, but you already have one with this email address. If you’ve forgotten your password, choose a new one:",
          { shop },
        )
      : t("Someone, most likely you, requested a new password for your account at {shop}. Choose one here:", { shop }),
    button: { text: t("Choose a new password"), href: link },
    end: t("The link is valid for one hour. If this wasn’t you, ignore this email: your password stays the same."),
  };
}
