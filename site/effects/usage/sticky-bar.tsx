import "@vitrine/effects/sticky-bar/sticky-bar.css";
import { StickyBar } from "@vitrine/effects/sticky-bar";

export default function ProductBar() {
  return (
    <>
      <StickyBar shrink={0.6}>
        <p>Cove Teapot, €118.00</p>
      </StickyBar>
      <p>Scroll the page: the bar stays at the top of the window for as long as its part of the page shows.</p>
    </>
  );
}
