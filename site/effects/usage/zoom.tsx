import "@vitrine/effects/zoom/zoom.css";
import { Zoom } from "@vitrine/effects/zoom";

export default function ProductImage() {
  return (
    <div data-large="/media/heron-vase--oat.avif?width=1200">
      <Zoom large={{ src: "/media/heron-vase--oat.avif?width=1200", width: 1200, height: 1500 }}>
        <img src="/media/heron-vase--oat.avif" alt="Heron Vase in oat glaze" width={320} height={400} />
      </Zoom>
    </div>
  );
}
