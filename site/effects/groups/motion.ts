import type { EffectGroup } from "../effect-entry.ts";

export const MOTION: EffectGroup = {
  id: "motion",
  title: "Motion",
  effects: [
    {
      name: "in-view",
      title: "In view",
      isWide: true,
      lead: "Content that fades or slides in when it is scrolled into view: alone, as a row, or one entry after the other.",
      noScript: { mark: "part", words: "Content always shows", text: "The content is visible from the start." },
      accessibility: [
        ["Focus", "Tab into hidden content shows it at once."],
        ["Reduced motion and print", "The content is visible from the start."],
        ["Find-in-page", "Finds it in any state, because it is in the page."],
      ],
    },
    {
      name: "counter",
      title: "Counter",
      lead: "A number that counts up when it is scrolled into view.",
      noScript: { mark: "part", words: "Final number shows", text: "The final number is in the page." },
      accessibility: [
        ["Screen readers", "Hear the final number once; the moving digits are hidden from them."],
        ["Reduced motion", "The final number shows at once."],
      ],
    },
    {
      name: "flip-card",
      title: "Flip card",
      lead: "A card with two sides that turns under the pointer, after a tap or by its button.",
      noScript: { mark: "part", words: "Both sides show", text: "Both sides are visible, one below the other." },
      accessibility: [
        ["Button", "Turns the card by keyboard, with aria-expanded."],
        ["Hidden side", "Cannot be reached by Tab or by screen readers."],
        ["Reduced motion", "The sides change without turning."],
      ],
    },
    {
      name: "countdown",
      title: "Countdown",
      isWide: true,
      lead: "Counts down to a date by the server’s clock, then shows a message or disappears. It rests while it is out of view.",
      noScript: {
        mark: "part",
        words: "Date as text",
        text: "The date is written out: numbers that do not move would be wrong.",
      },
      accessibility: [
        ["Timer", "Has the role timer and is not announced every second; its name says what is left."],
        ["Clock", "Uses the server’s time, so a wrong clock on the visitor’s device does not matter."],
      ],
    },
    {
      name: "skill-bar",
      title: "Skill bar",
      lead: "A percentage as a bar and as text. The bar fills when it is scrolled into view.",
      noScript: { mark: "part", words: "Full bar shows", text: "The bar shows its value from the start." },
      accessibility: [
        ["Meter", "Has the role meter, a name and its value."],
        ["Reduced motion", "The bar shows its value from the start."],
      ],
    },
    {
      name: "hover-intent",
      title: "Hover intent",
      lead: "Tells a pointer that rests on an element from one that crosses it. The other effects use it for everything that opens on hover.",
      noScript: {
        mark: "none",
        words: "Helper for scripts",
        text: "It only serves other scripts. Use :hover in CSS where it has to work without them.",
      },
      accessibility: [
        ["Pointers only", "Offer a button for keyboard and touch, as the menu does."],
        ["Leaving", "Counts only after a moment, so a short slip does not close a menu."],
      ],
    },
  ],
};
