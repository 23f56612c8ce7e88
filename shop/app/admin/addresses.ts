export const ADMIN_PATH = "/admin/";
export const LOGIN_PATH = "/admin/login/";
export const LOGOUT_PATH = "/admin/logout/";
export const SECOND_FACTOR_PATH = "/admin/second-factor/";
export const SECURITY_PATH = "/admin/security/";
export const CONFIRM_PATH = "/admin/confirm/";
export const MORE_PATH = "/admin/more/";

/** Accepts only admin paths, so that a crafted link cannot redirect to another site. */
export function adminPage(requested: string | null | undefined): string {
  return requested && /^\/admin\/[\w/-]*(?:\?[\w=&%.+~-]*)?$/.test(requested) ? requested : ADMIN_PATH;
}
