import type { DownloadView } from "../../../server/sales/downloads/find-downloads.ts";
import { DateText } from "../../ui/date-text.tsx";
import { t } from "../../../i18n/t.ts";
import { Icon } from "../../ui/icon.tsx";
import { tRich } from "../../ui/rich-text.tsx";

interface Downloads {
  readonly downloads: readonly DownloadView[];
}

/** An order's downloads, while they are available. */
export function OrderDownloads({ downloads }: Downloads) {
  if (downloads.length === 0) return null;
  return (
    <section className="woocommerce-order-downloads" aria-labelledby="order-downloads">
      <h2 id="order-downloads">{t("Downloads")}</h2>
      <DownloadList downloads={downloads} />
    </section>
  );
}

export function DownloadList({ downloads }: Downloads) {
  return (
    <ul className="order-downloads">
      {downloads.map(({ key, name, productName, path, left, expiresAt }) => (
        <li key={key} className="download-file">
          {/* Not tracked as a click: the URL carries the order's key and email address. */}
          <a href={path} className="woocommerce-MyAccount-downloads-file pys_block" rel="nofollow" download>
            <Icon name="file" />
            <span>
              <span className="download-name">
                <bdi>{name}</bdi>
              </span>{" "}
              <span className="download-details">
                <bdi>{productName}</bdi>
                {left !== null && <> · {t("{left} left", { left })}</>}
                {expiresAt !== null && <> · {tRich("until {date}", { date: <DateText date={expiresAt} /> })}</>}
              </span>
            </span>
            <Icon name="download" />
          </a>
        </li>
      ))}
    </ul>
  );
}
