import type { EffectGroup } from "../effect-entry.ts";

export const LAYOUT: EffectGroup = {
  id: "layout",
  title: "Layout",
  effects: [
    {
      name: "modal",
      title: "Modal",
      lead: "A dialog over the page, which does not scroll behind it. Dialogs can be nested and can have a URL.",
      noScript: {
        mark: "full",
        words: "Opens as a dialog",
        text: "The button opens the dialog with command and commandfor, and its form closes it. Browsers without these attributes keep it closed, so offer a link to the same content there.",
      },
      accessibility: [
        ["Native dialog", "The browser keeps focus inside, makes the page behind it inert and announces the title."],
        ["Focus", "Moves into the dialog on opening and back to the button on closing."],
        ["Escape", "Closes the newest dialog that allows it."],
      ],
    },
    {
      name: "accordion",
      title: "Accordion",
      lead: "Sections that open and close, one or several at a time. Find-in-page searches the closed ones, and a section can have its own URL.",
      noScript: {
        mark: "full",
        words: "Native details",
        text: "The sections are details elements: they open, close and exclude each other without script. Arrow keys and URLs need it.",
      },
      accessibility: [
        ["Native details", "State and keys are the browser’s; each summary contains a heading."],
        ["Find-in-page", "A match opens its section."],
        ["Scroll position", "A heading stays in view when a long section above it closes."],
      ],
    },
    {
      name: "dropdown",
      title: "Dropdown",
      lead: "A button with a panel below it, in the browser’s top layer. It opens upwards where there is no room below.",
      noScript: {
        mark: "full",
        words: "Native popover",
        text: "The browser opens and closes the panel by popovertarget. Opening on hover needs script.",
      },
      accessibility: [
        ["Native popover", "Closes with Escape and a click outside; focus returns to the button."],
        ["Focus", "Leaving the panel by Tab closes it."],
      ],
    },
    {
      name: "popover",
      title: "Popover",
      lead: "A short explanation beside a button, opened by a click.",
      noScript: {
        mark: "full",
        words: "Native popover",
        text: "The browser opens and closes it by popovertarget.",
      },
      accessibility: [
        ["Native popover", "Closes with Escape and a click outside; focus returns to the button."],
        ["Touch", "Opens by a tap, unlike a tooltip."],
        ["Placement", "Changes sides where there is no room."],
      ],
    },
    {
      name: "tooltip",
      title: "Tooltip",
      lead: "A short description of a control that shows on hover and focus.",
      noScript: {
        mark: "part",
        words: "Shows by CSS",
        text: "It shows on hover and focus by CSS, on one side only and without closing on Escape.",
      },
      accessibility: [
        [
          "Description",
          "The control names it with aria-describedby, so screen readers hear it whether it shows or not.",
        ],
        ["WCAG 1.4.13", "Escape hides it, the pointer can move onto it, and it stays until then."],
      ],
    },
    {
      name: "overlay",
      title: "Overlay",
      lead: "Blocks a part of the page while it is busy and announces longer waits.",
      noScript: {
        mark: "none",
        words: "Plain region",
        text: "The region shows as it is. Without script nothing loads in the background that could block it.",
      },
      accessibility: [
        ["Focus", "Stays where it is; the region cannot be used until it is free again."],
        ["Announcement", "Only a wait that lasts is announced, once."],
        ["Reduced motion", "The overlay appears without fading."],
      ],
    },
    {
      name: "toggles",
      title: "Toggles",
      lead: "One registry of everything that is open on the page: groups, panels inside panels, the order of Escape, the scroll lock and the URL. Menus, dialogs and accordions are built on it.",
      noScript: {
        mark: "none",
        words: "Base of other effects",
        text: "Panels that are not dialogs, popovers or details are visible.",
      },
      accessibility: [
        ["Buttons", "Get aria-expanded and keep it up to date."],
        ["Escape", "Closes the panel that was opened last and allows it."],
        ["Find-in-page", "A match inside a closed panel opens it."],
      ],
    },
    {
      name: "sha256",
      title: "SHA-256",
      lead: "The SHA-256 of a text or of bytes, computed at once and without a secure connection. Ad platforms match hashed email addresses with it.",
      noScript: { mark: "none", words: "Helper for scripts", text: "It only serves other scripts." },
      accessibility: [
        ["Nothing to see", "It is a function: nothing in the page changes."],
        ["Wrong input", "Anything but text or bytes throws “input is invalid type”."],
      ],
    },
  ],
};
