import "@vitrine/effects/slider/slider.css";
import { Slider } from "@vitrine/effects/slider";

const PIECES = [
  { key: "tide-mug--ink", name: "Tide Mug" },
  { key: "cove-teapot--sage", name: "Cove Teapot" },
  { key: "heron-vase--oat", name: "Heron Vase" },
];

const SLIDES = PIECES.map(({ key, name }) => ({
  key,
  content: <img src={`/media/${key}.avif`} alt={name} width={800} height={1000} />,
  thumb: name,
}));

export default function Pieces() {
  return <Slider label="Pieces" slides={SLIDES} />;
}
