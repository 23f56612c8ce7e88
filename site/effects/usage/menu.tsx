import "@vitrine/effects/menu/menu.css";
import { Menu } from "@vitrine/effects/menu";

const ITEMS = [
  {
    key: "shop",
    label: "Shop",
    href: "#shop",
    items: [
      { key: "mugs", label: "Mugs & cups", href: "#mugs" },
      { key: "plates", label: "Plates & bowls", href: "#plates" },
      { key: "vases", label: "Vases", href: "#vases" },
    ],
  },
  { key: "glazes", label: "Glazes", href: "#glazes" },
  { key: "journal", label: "Journal", href: "#journal" },
];

export default function ShopMenu() {
  return <Menu items={ITEMS} />;
}
