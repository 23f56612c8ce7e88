import "@vitrine/effects/lightbox/lightbox.css";
import { LightboxLinks } from "@vitrine/effects/lightbox";

const PIECES = [
  { name: "tide-mug--ink", caption: "Tide Mug" },
  { name: "cove-teapot--sage", caption: "Cove Teapot" },
  { name: "heron-vase--oat", caption: "Heron Vase" },
];

const IMAGES = PIECES.map(({ name, caption }) => ({
  src: `/media/${name}.avif?width=1200`,
  width: 1200,
  height: 1500,
  alt: caption,
  caption,
  thumb: <img src={`/media/${name}.avif`} alt={caption} width={160} height={200} />,
}));

export default function Gallery() {
  return <LightboxLinks label="Pieces" items={IMAGES} />;
}
