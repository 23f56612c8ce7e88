import { word } from "../words/index.ts";
import { type CardEvent, type CardState, showsBack, transition } from "./flip-card.machine.ts";

/** Makes a server-rendered card flip; without script both faces are stacked. */
export function attachFlipCard(root: HTMLElement): () => void {
  const [front, back, button] = ["front", "back", "button"].map((name) =>
    root.querySelector<HTMLElement>(`[data-card-${name}]`),
  );
  if (!front || !back || !button) return () => {};
  const detach = new AbortController();
  const { signal } = detach;
  const showText = button.textContent;
  let card: CardState = "inactive";
  root.classList.add("is-live");
  button.hidden = false;
  render();

  root.addEventListener("click", onClick, { signal });
  root.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || card === "inactive") return;
      event.preventDefault();
      if (back.contains(document.activeElement)) button.focus();
      send({ type: "escape" });
    },
    { signal },
  );
  // Touch also fires these right before its click, which would flip the card back at once.
  const byMouse = (type: "pointerenter" | "pointerleave", event: () => CardEvent) =>
    root.addEventListener(type, ({ pointerType }) => pointerType === "mouse" && send(event()), { signal });
  byMouse("pointerenter", () => ({ type: "mouse-enter" }));
  byMouse("pointerleave", () => ({ type: "mouse-leave", hasFocusOnBack: back.contains(document.activeElement) }));

  function onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const control = target?.closest("a, button, input, select, textarea, label, summary");
    if (control && control !== button) return;
    send({ type: control ? "button-pressed" : "face-pressed" });
  }

  function send(event: CardEvent): void {
    const before = card;
    card = transition(card, event);
    if (card !== before) render();
  }

  function render(): void {
    const isActive = showsBack(card);
    root.dataset["card"] = isActive ? "active" : "inactive";
    button?.setAttribute("aria-expanded", String(isActive));
    if (button) button.textContent = isActive ? word("Hide details") : showText;
    if (front) front.inert = isActive;
    if (back) back.inert = !isActive;
  }

  return () => {
    detach.abort();
    root.classList.remove("is-live");
    front.inert = back.inert = false;
    button.hidden = true;
    button.textContent = showText;
  };
}
