import type { Person } from "../accounts/person.ts";
import type { Mail } from "../ports/mailer.ts";
import type { ShopSettings } from "../settings/settings.ts";

export interface AccountLetter {
  readonly id: number;
  readonly to: string;
  /** null: there is no account yet. */
  readonly person: Person | null;
  /** Why it is written. */
  readonly kind: "registration" | "password";
  readonly link: string;
}

interface Sender {
  readonly settings: Pick<ShopSettings, "shop">;
  readonly publicUrl: string;
  readonly now: Date;
}

export function accountMail({ id, to, person, kind, link }: AccountLetter, sender: Sender): Mail {
  const { name, email } = sender.settings.shop;
  const { host } = new URL(sender.publicUrl);
  const [subject, ...parts] = wording(kind, person, name, link);
  return {
    id: `account-${id}@${host}`,
    from: email === "" ? `no-reply@${host.split(":")[0]}` : email,
    to,
    subject: subject ?? "",
    text: `${[...parts, name].join("\n\n")}\n`,
    date: sender.now,
  };
}

function wording(kind: AccountLetter["kind"], person: Person | null, shop: string, link: string): readonly string[] {
  if (!person) {
    return [
      `Your account at ${shop}`,
      `Hello,\n\nsomebody, most likely you, asked for an account at ${shop} with this e-mail address. Choose a password here and it is yours:`,
      link,
      "The link is good for a day. If it was not you, there is nothing to do: without the link there is no account.",
    ];
  }
  const greeting = person.name === "" ? "Hello," : `Hello ${person.name},`;
  const why =
    kind === "registration"
      ? `somebody, most likely you, asked for an account at ${shop}. You have one already, with this e-mail address. If you have forgotten the password, choose a new one here:`
      : `somebody, most likely you, asked for a new password for your account at ${shop}. Choose it here:`;
  return [
    kind === "registration" ? `You have an account at ${shop}` : `A new password for ${shop}`,
    `${greeting}\n\n${why}`,
    link,
    "The link is good for an hour. If it was not you, there is nothing to do: your password stays as it is.",
  ];
}
