/** `inactive` shows the front, `active` the back. */
export type CardState = "inactive" | "active";

export type CardEvent =
  | { readonly type: "toggle" }
  | { readonly type: "escape" }
  | { readonly type: "mouse-enter" }
  /** A visitor who stands on the back with the keyboard is not turned away from it. */
  | { readonly type: "mouse-leave"; readonly hasFocusOnBack: boolean };

export function transition(card: CardState, event: CardEvent): CardState {
  switch (event.type) {
    case "toggle":
      return card === "active" ? "inactive" : "active";
    case "escape":
      return "inactive";
    case "mouse-enter":
      return "active";
    case "mouse-leave":
      return event.hasFocusOnBack ? card : "inactive";
  }
}
