/** Customers are identified by email address. It goes into the query, since paths end up in logs. */
export function customerPath(email: string): string {
  return `/admin/customers/one/?${new URLSearchParams({ email: email.toLowerCase() })}`;
}

export function changeEmailPath(email: string): string {
  return `/admin/customers/one/email/?${new URLSearchParams({ email: email.toLowerCase() })}`;
}

/** The customer's email address from the URL. */
export function emailIn(request: Request): string {
  return (new URL(request.url).searchParams.get("email") ?? "").replaceAll("\0", "").toLowerCase().slice(0, 320);
}

export function eraseCustomerPath(email: string): string {
  return `/admin/customers/one/erase/?${new URLSearchParams({ email: email.toLowerCase() })}`;
}
