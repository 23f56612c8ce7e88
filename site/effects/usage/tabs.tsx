import "@vitrine/effects/tabs/tabs.css";
import { Tabs } from "@vitrine/effects/tabs";

const TABS = [
  {
    key: "description",
    title: "Description",
    content: (
      <>
        <img src="/media/tide-mug--ink.avif" alt="Tide Mug in ink glaze" width={320} height={400} />
        <h3>A mug for every morning</h3>
        <p>Thrown thin, with a foot wide enough to stand on a wet table. The handle takes two fingers.</p>
      </>
    ),
  },
  { key: "details", title: "Details", content: <p>Ink, 350 ml, 0.38 kg. Dishwasher and microwave safe.</p> },
  {
    key: "reviews",
    title: "Reviews (37)",
    content: <p>“Light in the hand and still warm after ten minutes.”</p>,
  },
];

export default function ProductTabs() {
  return <Tabs label="About this product" tabs={TABS} opensByHash hasEqualHeights />;
}
