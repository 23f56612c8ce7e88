import { announce } from "../announce/index.ts";
import {
  optionIndex,
  type StarRating,
  STARS,
  type Stars,
  starsAt,
  tabStop,
  transition,
} from "./star-rating.machine.ts";

export interface StarRatingOptions {
  /** Said and shown when the form is sent without a rating; null where none is required. */
  readonly requiredText: string | null;
  /** The name of a star for screen readers. */
  readonly nameOf?: (stars: Stars) => string;
}

/**
 * Puts five stars in the place of a select of ratings, best first. The select stays in the form, out of sight, and
 * carries the value; without this it is simply the field.
 */
export function attachStarRating(select: HTMLSelectElement, options: StarRatingOptions): void {
  if (select.hidden) return;
  const { requiredText, nameOf = (stars) => `${stars} of 5 stars` } = options;
  const [label] = select.labels;
  const problem = document.getElementById(select.getAttribute("aria-describedby") ?? "");
  const group = document.createElement("div");
  group.className = "stars";
  group.setAttribute("role", "radiogroup");
  if (label?.id) group.setAttribute("aria-labelledby", label.id);

  const buttons = STARS.map((stars) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `star-${stars}`;
    button.setAttribute("role", "radio");
    button.setAttribute("aria-label", nameOf(stars));
    button.addEventListener("click", () => choose(transition(current(), { type: "choose", stars })));
    button.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const isRightToLeft = group.closest("[dir]")?.getAttribute("dir") === "rtl";
      const next = transition(current(), { type: "key", key: event.key, focused: stars, isRightToLeft });
      if (next === current() && event.key !== " ") return;
      event.preventDefault();
      choose(next);
    });
    return button;
  });
  group.append(...buttons);
  render();
  select.before(group);
  select.hidden = true;
  // A hidden field cannot show its error message, so the stars do.
  select.required = false;
  select.addEventListener("change", render);
  label?.addEventListener("click", () => focusOn(current()));
  const { form } = select;
  form?.addEventListener("reset", () => setTimeout(render));
  if (requiredText !== null) {
    // The click comes before the browser's own checks of the other fields; a form sent by a script has no click.
    form?.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button, input") : null;
      if (button?.matches("[type=submit]")) refuseWithout(event, requiredText);
    });
    form?.addEventListener("submit", (event) => refuseWithout(event, requiredText));
  }

  function current(): StarRating {
    return starsAt(select.selectedIndex, select.options.length);
  }

  function choose(rating: StarRating): void {
    if (rating === null) return;
    if (rating !== current()) {
      select.selectedIndex = optionIndex(rating, select.options.length);
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    focusOn(rating);
  }

  function focusOn(rating: StarRating): void {
    buttons[tabStop(rating) - 1]?.focus();
  }

  function render(): void {
    const rating = current();
    for (const [index, button] of buttons.entries()) {
      button.setAttribute("aria-checked", String(index + 1 === rating));
      button.tabIndex = index + 1 === tabStop(rating) ? 0 : -1;
    }
    if (rating !== null) showProblem("");
  }

  function refuseWithout(event: Event, text: string): void {
    if (event.defaultPrevented || current() !== null || group.closest("[hidden]")) return;
    event.preventDefault();
    showProblem(text);
    focusOn(null);
    announce(text, "alert");
  }

  function showProblem(text: string): void {
    group.toggleAttribute("data-invalid", text !== "");
    if (text === "") group.removeAttribute("aria-invalid");
    else group.setAttribute("aria-invalid", "true");
    if (!problem) return;
    problem.textContent = text;
    group.setAttribute("aria-describedby", problem.id);
  }
}
