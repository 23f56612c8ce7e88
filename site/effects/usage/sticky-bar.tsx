import "@vitrine/effects/sticky-bar/sticky-bar.css";
import { StickyBar } from "@vitrine/effects/sticky-bar";

const STEPS = ["Wedge the clay", "Throw the body", "Throw the spout", "Pull the handle", "Join them", "Dry for a week"];
const FIRINGS = ["Fire to 1,000 °C", "Mix the glaze", "Dip and wipe the foot", "Fire to 1,240 °C", "Cool for two days"];

export default function ProductBar() {
  return (
    <>
      <StickyBar>
        <p>Cove Teapot, €118.00</p>
      </StickyBar>
      {[...STEPS, ...FIRINGS].map((step) => (
        <p key={step}>{step}</p>
      ))}
    </>
  );
}
