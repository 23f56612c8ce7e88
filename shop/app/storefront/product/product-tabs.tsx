import { type TabItem, Tabs } from "@vitrine/effects/tabs";
import { Reviews } from "./reviews.tsx";
import { AdditionalInformation, hasAdditionalInformation } from "./additional-information.tsx";
import type { ProductPageData } from "./product.tsx";
import { say } from "../../../texts/say.ts";

/**
 * Description, additional information, reviews. Without a script the tabs are links to three sections below each
 * other; with one, the first or the one the address asks for is shown.
 */
export function ProductTabs({ page }: { page: ProductPageData }) {
  const tabs = tabsOf(page);
  return (
    tabs.length > 0 && (
      <section className="product-tabs" aria-label={say("About this piece")}>
        <Tabs tabs={tabs} label={say("About this piece")} />
      </section>
    )
  );
}

function tabsOf(page: ProductPageData): TabItem[] {
  const { product, reviews } = page;
  const tabs: TabItem[] = [];
  if (product.description) {
    tabs.push({
      key: "description",
      title: say("Description"),
      content: <div className="prose" dangerouslySetInnerHTML={{ __html: product.description }} />,
    });
  }
  if (hasAdditionalInformation(product)) {
    tabs.push({
      key: "additional_information",
      title: say("Additional information"),
      content: <AdditionalInformation page={page} />,
    });
  }
  if (page.reviewForm.isOpen) {
    tabs.push({
      key: "reviews",
      title: say("Reviews ({total})", { total: reviews.total }),
      content: <Reviews page={page} />,
    });
  }
  return tabs;
}
