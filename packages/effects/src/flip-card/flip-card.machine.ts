/** `inactive` shows the front, the others the back: `hovered` while the mouse is on it, `active` until a press. */
export type CardState = "inactive" | "hovered" | "active";

export type CardEvent =
  /** A press on a face flips the card, however it was flipped before. */
  | { readonly type: "face-pressed" }
  /** A press on “Show details” under a mouse that shows them already keeps them. */
  | { readonly type: "button-pressed" }
  | { readonly type: "escape" }
  | { readonly type: "mouse-enter" }
  /** While the back has keyboard focus, the card does not flip. */
  | { readonly type: "mouse-leave"; readonly hasFocusOnBack: boolean };

export function transition(card: CardState, event: CardEvent): CardState {
  switch (event.type) {
    case "face-pressed":
      return card === "inactive" ? "active" : "inactive";
    case "button-pressed":
      return card === "active" ? "inactive" : "active";
    case "escape":
      return "inactive";
    case "mouse-enter":
      return card === "inactive" ? "hovered" : card;
    case "mouse-leave":
      return card === "hovered" && !event.hasFocusOnBack ? "inactive" : card;
  }
}

export function showsBack(card: CardState): boolean {
  return card !== "inactive";
}
