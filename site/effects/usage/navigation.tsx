import "@vitrine/effects/menu/menu.css";
import "@vitrine/effects/navigation/navigation.css";
import { Navigation } from "@vitrine/effects/navigation";

const ITEMS = [
  {
    key: "shop",
    label: "Shop",
    href: "#shop",
    items: [
      { key: "mugs", label: "Mugs & cups", href: "#mugs" },
      { key: "vases", label: "Vases", href: "#vases" },
    ],
  },
  {
    key: "glazes",
    label: "Glazes",
    panel: (
      <p>
        Colours of the coast: <a href="#sage">Sage</a>, <a href="#ink">Ink</a>, <a href="#ember">Ember</a>
      </p>
    ),
  },
  { key: "journal", label: "Journal", href: "#journal" },
];

export default function SiteNavigation() {
  return <Navigation label="Shop" items={ITEMS} />;
}
