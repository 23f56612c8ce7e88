import "@vitrine/effects/counter/counter.css";
import { Counter } from "@vitrine/effects/counter";

export default function Yield() {
  return <Counter to="88" after=" %" label="leave the kiln as we meant them" durationMs={1500} />;
}
