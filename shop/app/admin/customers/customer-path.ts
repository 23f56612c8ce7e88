/** Customers are known by their e-mail address, which is no part of a path: paths end up in logs. */
export function customerPath(email: string): string {
  return `/admin/customers/one/?${new URLSearchParams({ email: email.toLowerCase() })}`;
}
