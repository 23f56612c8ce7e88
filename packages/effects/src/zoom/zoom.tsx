import { type ReactNode, useEffect, useRef } from "react";
import { attachZoom, type LargePicture } from "./attach-zoom.ts";

/** An image (`children`) that shows its large version under the pointer. */
export function Zoom({
  large,
  children,
}: {
  /** URL and size of the large image. */
  large: LargePicture;
  /** The image that shows. */
  children: ReactNode;
}) {
  const container = useRef<HTMLDivElement>(null);
  const { src, width, height } = large;

  useEffect(() => {
    if (!container.current) return;
    const zoom = attachZoom(container.current, () => ({ src, width, height }));
    return () => zoom.destroy();
  }, [src, width, height]);

  return <div ref={container}>{children}</div>;
}
