/** Customers are known by their e-mail address, which is no part of a path: paths end up in logs. */
export function customerPath(email: string): string {
  return `/admin/customers/one/?${new URLSearchParams({ email: email.toLowerCase() })}`;
}

export function changeEmailPath(email: string): string {
  return `/admin/customers/one/email/?${new URLSearchParams({ email: email.toLowerCase() })}`;
}

/** Whom an address is about. */
export function emailIn(request: Request): string {
  return (new URL(request.url).searchParams.get("email") ?? "").replaceAll("\0", "").toLowerCase().slice(0, 320);
}
