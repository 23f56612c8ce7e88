import "@vitrine/effects/accordion/accordion.css";
import { Accordion } from "@vitrine/effects/accordion";

const ITEMS = [
  {
    key: "oven",
    title: "Is it safe in the oven?",
    content: <p>Up to 180 °C, from cold. Let it cool before you wash it.</p>,
  },
  { key: "oak", title: "How do I care for oak?", content: <p>Wipe it, oil it twice a year.</p> },
  { key: "abroad", title: "Do you ship abroad?", content: <p>To all of Europe.</p> },
];

export default function Questions() {
  return <Accordion items={ITEMS} isExclusive />;
}
