import type { Person } from "../accounts/person.ts";
import type { Mail } from "../ports/mailer.ts";
import type { ShopSettings } from "../settings/settings.ts";
import { say } from "../../texts/say.ts";
import { speaking, speechOf } from "../texts/speaking.ts";

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
  readonly settings: ShopSettings;
  readonly publicUrl: string;
  readonly now: Date;
}

export function accountMail({ person, kind, link, ...letter }: AccountLetter, sender: Sender): Mail {
  return mailOf(letter, sender, (shop) => wording(kind, person, shop, link));
}

/** To the old address. The new one is not named: nobody knows any more who reads this. */
export function changedAddressMail(letter: Pick<AccountLetter, "id" | "to">, sender: Sender): Mail {
  return mailOf(letter, sender, (shop) => [
    say("Your e-mail address at {shop} was changed", { shop }),
    `${say("Hello,")}\n\n${say("at {shop} this e-mail address was exchanged for another one. Letters about your orders and your account go there from now on.", { shop })}`,
    say("If you did not ask for this, please write to us at once."),
  ]);
}

function mailOf(
  { id, to }: Pick<AccountLetter, "id" | "to">,
  sender: Sender,
  words: (shopName: string) => readonly string[],
): Mail {
  const { name, email } = sender.settings.shop;
  const { host } = new URL(sender.publicUrl);
  const [subject, ...parts] = speaking(speechOf(sender.settings), () => words(name));
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
      say("Your account at {shop}", { shop }),
      `${say("Hello,")}\n\n${say("somebody, most likely you, asked for an account at {shop} with this e-mail address. Choose a password here and it is yours:", { shop })}`,
      link,
      say(
        "The link is good for a day. If it was not you, there is nothing to do: without the link there is no account.",
      ),
    ];
  }
  const greeting = person.name === "" ? say("Hello,") : say("Hello {name},", { name: person.name });
  const why =
    kind === "registration"
      ? say(
          "somebody, most likely you, asked for an account at {shop}. You have one already, with this e-mail address. If you have forgotten the password, choose a new one here:",
          { shop },
        )
      : say("somebody, most likely you, asked for a new password for your account at {shop}. Choose it here:", {
          shop,
        });
  return [
    kind === "registration"
      ? say("You have an account at {shop}", { shop })
      : say("A new password for {shop}", { shop }),
    `${greeting}\n\n${why}`,
    link,
    say("The link is good for an hour. If it was not you, there is nothing to do: your password stays as it is."),
  ];
}
