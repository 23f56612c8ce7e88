import { data, redirect } from "react-router";
import { listDownloads } from "../../../server/accounts/account-orders.ts";
import { openDownload } from "../../../server/accounts/open-download.ts";
import type { Route } from "./+types/download";
import { requireCustomer } from "./require-customer.server.ts";

/** One file of somebody who has paid for it; for everybody else there is none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, customer } = await requireCustomer(context);
  const files = await listDownloads(shop.database.pool, customer);
  const file = files.find(({ fileId }) => String(fileId) === params.file);
  if (!file) throw data(null, { status: 404 });
  if (file.location.startsWith("https://")) throw redirect(file.location);
  const download = await openDownload(shop.config, file.location);
  if (!download) throw data(null, { status: 404 });
  return download;
}
