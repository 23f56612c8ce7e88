import { pageResponse } from "./page.tsx";

/** Asks for the key of the inspector; the link from the gateway's first start fills it in. */
export function signInPage(error = "", status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return pageResponse({ title: "Sign in", children: <SignIn error={error} /> }, status, headers);
}

function SignIn({ error }: { readonly error: string }) {
  return (
    <form method="post" action="/sign-in" className="panel gateway-sign-in">
      <h1>Inspector</h1>
      <p>Open the link that the gateway printed at its first start, or enter the key from it.</p>
      {error !== "" && (
        <p className="form-errors" role="alert" id="key-error">
          {error}
        </p>
      )}
      <label htmlFor="key">Key</label>
      <input
        id="key"
        name="key"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={error !== ""}
        aria-describedby={error === "" ? undefined : "key-error"}
      />
      <button type="submit" className="button">
        Sign in
      </button>
    </form>
  );
}
