import { AccountField } from "./account-field.tsx";

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
        <h2 id="name-title">You</h2>
        <p>
          You sign in as <strong>{email}</strong>.
        </p>
        <AccountField
          id="account_display_name"
          name="account_display_name"
          label="Name"
          type="text"
          autoComplete="name"
          maxLength={200}
          defaultValue={name}
        />
        <button type="submit" className="button" name="intent" value="name">
          Save the name
        </button>
      </form>
      <form method="post" action={PATH} className="account-form" aria-labelledby="password-title">
        <h2 id="password-title">Password</h2>
        <AccountField
          id="password_current"
          name="password_current"
          label="Your password now"
          type="password"
          autoComplete="current-password"
          required
          problem={problem("password_current")}
        />
        <AccountField
          id="password_1"
          name="password_1"
          label="New password"
          hint="At least 8 characters."
          type="password"
          autoComplete="new-password"
          required
          problem={problem("password_1")}
        />
        <button type="submit" className="button" name="intent" value="password">
          Change the password
        </button>
      </form>
      <form method="post" action={PATH} className="account-form" aria-labelledby="sessions-title">
        <h2 id="sessions-title">Other devices</h2>
        <p>Lost a phone, or used a computer that is not yours?</p>
        <button type="submit" className="button button-quiet" name="intent" value="everywhere">
          Sign out everywhere
        </button>
      </form>
      <form method="post" action={PATH} className="account-form" aria-labelledby="data-title">
        <h2 id="data-title">Your data</h2>
        <p>
          <a href="/my-account/export/">Download everything we know about you</a>
        </p>
        <p>
          Or have it erased: the account goes, and your orders stay in our books without your name, addresses and
          messages. This cannot be undone.
        </p>
        <AccountField
          id="password_erase"
          name="password_erase"
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          problem={problem("password_erase")}
        />
        <button type="submit" className="button button-quiet" name="intent" value="erase">
          Erase my account
        </button>
      </form>
    </>
  );
}
