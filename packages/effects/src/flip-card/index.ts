export { attachFlipCard } from "./attach-flip-card.ts";
export { FlipCard } from "./flip-card.tsx";
export { type CardEvent, type CardState, showsBack, transition } from "./flip-card.machine.ts";
