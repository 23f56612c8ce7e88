import type { DownloadView } from "../../../server/downloads/find-downloads.ts";
import { DateText } from "../../ui/date-text.tsx";
import { say } from "../../../texts/say.ts";
import { sayWith } from "../../ui/say-with.tsx";

interface Downloads {
  readonly downloads: readonly DownloadView[];
}

/** The files that come with an order, for as long as they can be fetched. */
export function OrderDownloads({ downloads }: Downloads) {
  if (downloads.length === 0) return null;
  return (
    <section className="woocommerce-order-downloads" aria-labelledby="order-downloads">
      <h2 id="order-downloads">{say("Downloads")}</h2>
      <DownloadList downloads={downloads} />
    </section>
  );
}

export function DownloadList({ downloads }: Downloads) {
  return (
    <ul className="order-downloads">
      {downloads.map(({ key, name, productName, path, left, expiresAt }) => (
        <li key={key} className="download-file">
          <a href={path} className="woocommerce-MyAccount-downloads-file" rel="nofollow" download>
            {name}
          </a>{" "}
          <span className="download-product">{productName}</span>
          {left !== null && <span className="download-remaining"> · {say("{left} left", { left })}</span>}
          {expiresAt !== null && (
            <span className="download-expires">
              {" "}
              · {sayWith("until {date}", { date: <DateText date={expiresAt} /> })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
