import { type ReactNode, useEffect, useId, useRef } from "react";
import { attachFlipCard } from "./attach-flip-card.ts";
import { word } from "../words/index.ts";

/** A card with two faces. Without script both are there, one below the other. */
export function FlipCard({
  front,
  back,
  buttonText = word("Show details"),
}: {
  /** Content of the side that shows first. */
  front: ReactNode;
  /** Content of the other side. */
  back: ReactNode;
  /** Text of the button that turns the card. */
  buttonText?: string;
}) {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => (root.current ? attachFlipCard(root.current) : undefined), []);

  return (
    <div ref={root} className="flip-card" data-flip-card="" data-card="inactive">
      <button
        type="button"
        className="flip-card-button"
        data-card-button=""
        aria-expanded={false}
        aria-controls={id}
        hidden
      >
        {buttonText}
      </button>
      <div className="flip-card-faces">
        <div className="flip-card-face" data-card-front="">
          {front}
        </div>
        <div id={id} className="flip-card-face flip-card-back" data-card-back="">
          {back}
        </div>
      </div>
    </div>
  );
}
