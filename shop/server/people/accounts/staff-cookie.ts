import { STAFF_COOKIE } from "../../../urls/staff-cookie.ts";
import type { StaffRole } from "./person.ts";
import { deleteCookie, setCookie } from "../../platform/http/cookies.ts";
import type { Config } from "../../config.ts";

type Hosts = Pick<Config, "adminUrl" | "publicUrl">;

/** The storefront recognises a browser in which staff are signed in by this cookie. */
export function setStaffCookie(config: Hosts, role: StaffRole, expires: Date): string {
  return setCookie(config, STAFF_COOKIE, role, { expires }) + domainOf(config);
}

export function deleteStaffCookie(config: Hosts): string {
  return deleteCookie(config, STAFF_COOKIE) + domainOf(config);
}

/**
 * The admin may have its own host. The cookie then belongs to the domain that both hosts share; browsers ignore it if
 * that is a public suffix. If the hosts share no domain, the storefront cannot recognise staff.
 */
function domainOf({ publicUrl, adminUrl = publicUrl }: Hosts): string {
  const [shop, admin] = [new URL(publicUrl).hostname, new URL(adminUrl).hostname];
  if (shop === admin) return "";
  const shared = [shop, shop.slice(shop.indexOf(".") + 1)].find((host) => `.${admin}`.endsWith(`.${host}`));
  return shared?.includes(".") ? `; Domain=${shared}` : "";
}
