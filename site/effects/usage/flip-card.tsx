import "@vitrine/effects/flip-card/flip-card.css";
import { FlipCard } from "@vitrine/effects/flip-card";

export default function Glaze() {
  return <FlipCard front={<h3>Ember</h3>} back={<p>Iron red. Breaks to rust on every edge.</p>} />;
}
