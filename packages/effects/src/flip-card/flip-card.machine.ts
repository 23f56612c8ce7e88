/** `inactive` shows the front, the others the back: `hovered` for as long as a mouse is there, `active` until told. */
export type CardState = "inactive" | "hovered" | "active";

export type CardEvent =
  /** A press on a face turns the card, whatever turned it before. */
  | { readonly type: "face-pressed" }
  /** A press on “Show details” under a mouse that shows them already keeps them. */
  | { readonly type: "button-pressed" }
  | { readonly type: "escape" }
  | { readonly type: "mouse-enter" }
  /** A visitor who stands on the back with the keyboard is not turned away from it. */
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
