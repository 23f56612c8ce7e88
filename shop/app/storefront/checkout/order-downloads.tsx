import type { DownloadView } from "../../../server/downloads/find-downloads.ts";
import { DateText } from "../../ui/date-text.tsx";

/** The files that come with an order, for as long as they can be fetched. */
export function OrderDownloads({ downloads }: { downloads: readonly DownloadView[] }) {
  if (downloads.length === 0) return null;
  return (
    <section className="woocommerce-order-downloads" aria-labelledby="order-downloads">
      <h2 id="order-downloads">Downloads</h2>
      <ul className="order-downloads">
        {downloads.map(({ key, name, productName, path, left, expiresAt }) => (
          <li key={key} className="download-file">
            <a href={path} className="woocommerce-MyAccount-downloads-file" rel="nofollow" download>
              {name}
            </a>{" "}
            <span className="download-product">{productName}</span>
            {left !== null && <span className="download-remaining"> · {left} left</span>}
            {expiresAt !== null && (
              <span className="download-expires">
                {" "}
                · until <DateText date={expiresAt} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
