import "@vitrine/effects/in-view/in-view.css";
import { InView, InViewRow } from "@vitrine/effects/in-view";

export default function Arrivals() {
  return (
    <>
      <InView effect="slide-up" repeats>
        <h3>New from the kiln</h3>
      </InView>
      <InViewRow effect="fade">
        <p>Bud Vase</p>
        <p>Heron Vase</p>
        <p>Fathom Pitcher</p>
      </InViewRow>
    </>
  );
}
