import type PhotoSwipe from "photoswipe";
import { dragCloses, swipeStep } from "./gesture-rules.ts";

/** Decides at the end of a drag by our rules; the movement under the finger stays PhotoSwipe's. */
export function overruleGestures(pswp: PhotoSwipe): void {
  const { gestures } = pswp;

  pswp.on("pointerUp", (event) => {
    const slide = pswp.currSlide;
    const isWhole = slide !== undefined && slide.currZoomLevel <= slide.zoomLevels.fit;
    if (!gestures.isDragging || gestures.isMultitouch || !isWhole) return;
    const way = { x: gestures.p1.x - gestures.startP1.x, y: gestures.p1.y - gestures.startP1.y };

    if (gestures.dragAxis === "y") {
      if (dragCloses(way.y, pswp.viewportSize.y)) {
        letGo(event);
        pswp.close();
      } else {
        // It would close after a short flick as well, and tells by the background that there is something to undo.
        pswp.applyBgOpacity(1);
      }
    } else if (gestures.dragAxis === "x" && pswp.mainScroll.canBeSwiped()) {
      const { x: speed } = gestures.velocity;
      letGo(event);
      pswp.mainScroll.moveIndexBy(swipeStep(way.x, speed), true, speed);
    }
  });

  /** Keeps PhotoSwipe from ending the drag in its own way, and its drawing loop from running on. */
  function letGo(event: { preventDefault(): void }): void {
    event.preventDefault();
    gestures.isDragging = false;
    gestures.dragAxis = null;
  }
}
