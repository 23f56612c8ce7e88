import { t } from "../../i18n/t.ts";
interface PaginationProps {
  readonly page: number;
  readonly pages: number;
  readonly href: (page: number) => string;
  readonly label: string;
}

/** Links to the first, the last and the neighbouring pages. */
export function Pagination({ page, pages, href, label }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pagination woocommerce-pagination no-print" aria-label={label}>
      <ul className="page-numbers">
        {page > 1 && (
          <li>
            <a className="prev page-numbers" rel="prev" href={href(page - 1)}>
              {t("Previous")}
            </a>
          </li>
        )}
        {visiblePages(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className="page-numbers dots">…</span>
            ) : number === page ? (
              <span className="page-numbers current" aria-current="page">
                <span className="screen-reader-text">{t("Page")} </span>
                {number}
              </span>
            ) : (
              <a className="page-numbers" href={href(number)}>
                <span className="screen-reader-text">{t("Page")} </span>
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <a className="next page-numbers" rel="next" href={href(page + 1)}>
              {t("Next")}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Page numbers to show, null for a gap: 1 … 4 [5] 6 … 20. */
export function visiblePages(page: number, pages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(candidates)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
