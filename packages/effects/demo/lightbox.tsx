import { LightboxLinks } from "../src/lightbox/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import bowl from "./picture-bowl.svg";
import jug from "./picture-jug.svg";
import mug from "./picture-mug.svg";

export const demo: EffectDemo = {
  name: "lightbox",
  title: "Lightbox",
  summary:
    "Pictures over the whole window, with a zoom, full screen and ways to share. It is fetched when the first one is opened. Without script each link opens its file.",
  keys: [
    ["Enter", "on a picture opens it"],
    ["Left, Right", "the picture before and after"],
    ["+, −", "zoom"],
    ["Escape", "closes; the focus returns to the picture"],
  ],
  code: `<LightboxLinks label="Glazes" items={[
  { src: "/media/bowl.webp", width: 1200, height: 1500, alt: "A bowl", caption: "Sage", thumb: <img … alt="Sage" /> },
]} />`,
  Demo,
  needsReact: true,
};

const PICTURES = [
  { src: bowl, alt: "A bowl with a sage glaze", caption: "Sage" },
  { src: mug, alt: "A mug with an indigo glaze", caption: "Indigo" },
  { src: jug, alt: "A jug with an ember glaze", caption: "Ember" },
];

function Demo() {
  const items = PICTURES.map(({ src, alt, caption }) => ({
    src,
    alt,
    caption,
    width: 1200,
    height: 1500,
    thumb: <img src={src} alt={caption} width={160} height={200} />,
  }));
  return <LightboxLinks label="Glazes" items={items} />;
}
