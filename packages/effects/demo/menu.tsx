import { Menu, type MenuItem } from "../src/menu/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "menu",
  title: "Menu",
  summary:
    "Links with lists of links below them, in a row, in a column or folded up. A resting mouse opens a list, a button beside the link does for fingers and keyboards. Without script a list shows while the pointer or the focus is in its entry.",
  keys: [
    ["Tab, Shift+Tab", "through links and buttons"],
    ["Enter, Space", "on a button: open and close its list"],
    ["Escape", "closes the innermost list; the focus returns to its button"],
  ],
  code: `<Menu items={[{ key: "shop", label: "Shop", href: "/shop/", items: [{ key: "cups", label: "Cups", href: "/cups/" }] }]} />
<Menu kind="dropdown" items={items} />
<Menu kind="collapsed" items={items} />`,
  Demo,
};

export const ITEMS: readonly MenuItem[] = [
  {
    key: "shop",
    label: "Shop",
    href: "#shop",
    items: [
      {
        key: "vases",
        label: "Vases",
        href: "#vases",
        items: [
          { key: "tall", label: "Tall", href: "#tall" },
          { key: "bud", label: "For one flower", href: "#bud" },
        ],
      },
      { key: "cups", label: "Cups", href: "#cups" },
    ],
  },
  {
    key: "rooms",
    label: "Rooms",
    items: [
      { key: "kitchen", label: "Kitchen", href: "#kitchen" },
      { key: "garden", label: "Garden", href: "#garden" },
    ],
  },
  { key: "about", label: "About", href: "#about" },
];

function Demo() {
  return (
    <>
      <p>In a row:</p>
      <Menu items={ITEMS} />
      <p>In a column:</p>
      <Menu kind="dropdown" items={ITEMS} />
      <p>Folded up:</p>
      <Menu kind="collapsed" items={ITEMS} />
    </>
  );
}
