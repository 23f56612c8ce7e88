import type { Config } from "../../config.ts";

export type Hosts = Pick<Config, "publicUrl"> & Partial<Pick<Config, "adminUrl">>;

/** Whether an unsafe request was sent by a page of another site. */
export function isForeign(request: Request, { publicUrl, adminUrl }: Hosts): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = request.headers.get("origin");
  // Every browser sends one or the other with a form.
  if (origin === null) return site === null;
  const { host, origin: requested } = new URL(request.url);
  // Behind a proxy that terminates TLS, the server sees another scheme than the visitor used.
  const known = [publicUrl, adminUrl].find((url) => url !== undefined && new URL(url).host === host);
  return origin !== (known ?? requested);
}
