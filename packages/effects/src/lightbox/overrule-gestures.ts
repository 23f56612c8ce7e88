import type PhotoSwipe from "photoswipe";
import { beyondLock, dragCloses, swipeStep } from "./gesture-rules.ts";

/** Decides at the end of a drag by our rules; the movement under the finger stays PhotoSwipe's. */
export function overruleGestures(pswp: PhotoSwipe): void {
  const { gestures } = pswp;
  let start = { x: 0, y: 0 };

  // PhotoSwipe measures from the first move event, which on a busy phone may come half-way.
  pswp.on("pointerDown", ({ originalEvent: { pageX, pageY } }) => {
    start = { x: pageX - pswp.offset.x, y: pageY - pswp.offset.y };
  });

  pswp.on("pointerUp", (event) => {
    const slide = pswp.currSlide;
    const isWhole = slide !== undefined && slide.currZoomLevel <= slide.zoomLevels.fit;
    if (!gestures.isDragging || gestures.isMultitouch || !isWhole) return;
    const way = { x: beyondLock(gestures.p1.x - start.x), y: beyondLock(gestures.p1.y - start.y) };

    if (gestures.dragAxis === "y") {
      if (dragCloses(way.y, pswp.viewportSize.y)) {
        letGo(event);
        pswp.close();
      } else {
        // PhotoSwipe would also close after a short flick, and marks by the background that there is something to undo.
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
