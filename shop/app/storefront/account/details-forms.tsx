import { AccountField } from "./account-field.tsx";
import { say } from "../../../texts/say.ts";
import { sayWith } from "../../ui/say-with.tsx";

interface DetailsFormsProps {
  readonly name: string;
  readonly email: string;
  readonly problems: readonly { readonly text: string; readonly field: string | null }[];
}

const PATH = "/my-account/edit-account/";

export function DetailsForms({ name, email, problems }: DetailsFormsProps) {
  const problem = (field: string) => problems.find((each) => each.field === field)?.text;
  return (
    <>
      <form method="post" action={PATH} className="account-form" aria-labelledby="name-title">
        <h2 id="name-title">{say("You")}</h2>
        <p>{sayWith("You sign in as {email}.", { email: <strong>{email}</strong> })}</p>
        <AccountField
          id="account_display_name"
          name="account_display_name"
          label={say("Name")}
          type="text"
          autoComplete="name"
          maxLength={200}
          defaultValue={name}
        />
        <button type="submit" className="button" name="intent" value="name">
          {say("Save the name")}
        </button>
      </form>
      <form method="post" action={PATH} className="account-form" aria-labelledby="password-title">
        <h2 id="password-title">{say("Password")}</h2>
        <AccountField
          id="password_current"
          name="password_current"
          label={say("Your password now")}
          type="password"
          autoComplete="current-password"
          required
          problem={problem("password_current")}
        />
        <AccountField
          id="password_1"
          name="password_1"
          label={say("New password")}
          hint={say("At least 8 characters.")}
          type="password"
          autoComplete="new-password"
          required
          problem={problem("password_1")}
        />
        <button type="submit" className="button" name="intent" value="password">
          {say("Change the password")}
        </button>
      </form>
      <form method="post" action={PATH} className="account-form" aria-labelledby="sessions-title">
        <h2 id="sessions-title">{say("Other devices")}</h2>
        <p>{say("Lost a phone, or used a computer that is not yours?")}</p>
        <button type="submit" className="button button-quiet" name="intent" value="everywhere">
          {say("Sign out everywhere")}
        </button>
      </form>
      <form method="post" action={PATH} className="account-form" aria-labelledby="data-title">
        <h2 id="data-title">{say("Your data")}</h2>
        <p>
          <a href="/my-account/export/">{say("Download everything we know about you")}</a>
        </p>
        <p>
          {say(
            "Or have it erased: the account goes, and your orders stay in our books without your name, addresses and messages. This cannot be undone.",
          )}
        </p>
        <AccountField
          id="password_erase"
          name="password_erase"
          label={say("Your password")}
          type="password"
          autoComplete="current-password"
          required
          problem={problem("password_erase")}
        />
        <button type="submit" className="button button-quiet" name="intent" value="erase">
          {say("Erase my account")}
        </button>
      </form>
    </>
  );
}
