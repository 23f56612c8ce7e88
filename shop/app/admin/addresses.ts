export const OFFICE_PATH = "/admin/";
export const LOGIN_PATH = "/admin/login/";
export const LOGOUT_PATH = "/admin/logout/";
export const SECOND_FACTOR_PATH = "/admin/second-factor/";
export const SECURITY_PATH = "/admin/security/";

/** Only pages of the office: an address in a link must not lead anybody elsewhere. */
export function officePage(wanted: string | null | undefined): string {
  return wanted && /^\/admin\/[\w/-]*$/.test(wanted) ? wanted : OFFICE_PATH;
}
