import { type TabItem, Tabs } from "@vitrine/effects/tabs";
import { Reviews } from "./reviews.tsx";
import { AdditionalInformation, hasAdditionalInformation } from "./additional-information.tsx";
import type { ProductPageData } from "./product.tsx";
import { t } from "../../../i18n/t.ts";

/**
 * Description, additional information, reviews. Without script the tabs link to three sections below each other; with
 * script one is shown, the first or the one in the URL's hash.
 */
export function ProductTabs({ page }: { page: ProductPageData }) {
  const tabs = tabsOf(page);
  return (
    tabs.length > 0 && (
      <section className="product-tabs" aria-label={t("About this product")}>
        <Tabs tabs={tabs} label={t("About this product")} />
      </section>
    )
  );
}

/** On wide screens the details stand beside the text; on narrow ones they have a tab of their own. */
function Description({ page }: { page: ProductPageData }) {
  const { product } = page;
  return (
    <div className="description-columns">
      <div className="prose" dir="auto" dangerouslySetInnerHTML={{ __html: product.description }} />
      {hasAdditionalInformation(product) && (
        <aside className="description-aside" aria-labelledby="details-title">
          <h3 id="details-title">{t("Details and care")}</h3>
          <AdditionalInformation page={page} />
        </aside>
      )}
    </div>
  );
}

function tabsOf(page: ProductPageData): TabItem[] {
  const { product, reviews } = page;
  const tabs: TabItem[] = [];
  if (product.description) {
    tabs.push({
      key: "description",
      title: t("Description"),
      content: <Description page={page} />,
    });
  }
  if (hasAdditionalInformation(product)) {
    tabs.push({
      key: "additional_information",
      title: t("Additional information"),
      content: <AdditionalInformation page={page} />,
    });
  }
  if (page.reviewForm.isOpen) {
    tabs.push({
      key: "reviews",
      title: t("Reviews ({total})", { total: reviews.total }),
      content: <Reviews page={page} />,
    });
  }
  return tabs;
}
