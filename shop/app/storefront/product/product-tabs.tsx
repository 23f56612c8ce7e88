import { Reviews } from "./reviews.tsx";
import { AdditionalInformation, hasAdditionalInformation } from "./additional-information.tsx";
import type { ProductPageData } from "./product.tsx";

interface Tab {
  readonly key: "description" | "additional_information" | "reviews";
  readonly title: string;
  readonly content: React.ReactNode;
}

/**
 * Description, additional information, reviews. Without a script the tabs are links to three sections below each
 * other; with one, the first or the one the address asks for is shown.
 */
export function ProductTabs({ page }: { page: ProductPageData }) {
  const tabs = tabsOf(page);
  if (tabs.length === 0) return null;
  return (
    <section className="woocommerce-tabs wc-tabs-wrapper product-tabs" aria-label="About this piece">
      <ul className="tabs wc-tabs" role="tablist" aria-label="About this piece">
        {tabs.map(({ key, title }) => (
          <li key={key} className={`${key}_tab`} id={`tab-title-${key}`} role="presentation">
            <a role="tab" href={`#tab-${key}`} id={`tab-link-${key}`} aria-controls={`tab-${key}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {tabs.map(({ key, title, content }) => (
        <div
          key={key}
          className={`woocommerce-Tabs-panel woocommerce-Tabs-panel--${key} panel entry-content wc-tab`}
          id={`tab-${key}`}
          role="tabpanel"
          aria-labelledby={`tab-link-${key}`}
        >
          <h2 className="tab-heading">{title}</h2>
          {content}
        </div>
      ))}
    </section>
  );
}

function tabsOf(page: ProductPageData): Tab[] {
  const { product, reviews } = page;
  const tabs: Tab[] = [];
  if (product.description) {
    tabs.push({
      key: "description",
      title: "Description",
      content: <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />,
    });
  }
  if (hasAdditionalInformation(product)) {
    tabs.push({
      key: "additional_information",
      title: "Additional information",
      content: <AdditionalInformation page={page} />,
    });
  }
  if (product.reviewsAllowed) {
    tabs.push({ key: "reviews", title: `Reviews (${reviews.total})`, content: <Reviews page={page} /> });
  }
  return tabs;
}
