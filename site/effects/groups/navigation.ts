import type { EffectGroup } from "../effect-entry.ts";

export const NAVIGATION: EffectGroup = {
  id: "navigation",
  title: "Navigation",
  effects: [
    {
      name: "navigation",
      title: "Navigation bar",
      isWide: true,
      lead: "The main menu of a site, with submenus and mega menus. On small screens it folds up behind a button.",
      noScript: {
        mark: "part",
        words: "All links show",
        text: "The links of the first level are in the page, and submenus open on hover and focus. The button of small screens stays hidden, and the menu is always open.",
      },
      accessibility: [
        [
          "Disclosure pattern",
          "Submenus are lists of links behind buttons with aria-expanded, not an application menu.",
        ],
        ["Links stay links", "An entry with a page of its own has a separate button for its submenu."],
        ["Hover intent", "A pointer that only crosses an entry does not open its submenu."],
      ],
    },
    {
      name: "menu",
      title: "Menu",
      lead: "Links with lists of links below them: in a row, in a column or folded up. The list opens when the pointer rests on an entry, and by its button.",
      noScript: {
        mark: "full",
        words: "Opens on hover and focus",
        text: "A list shows while the pointer or the focus is in its entry. The buttons do nothing that this does not.",
      },
      accessibility: [
        ["Disclosure pattern", "Each list has a button with aria-expanded and aria-controls."],
        ["Escape", "Closes the innermost list and returns focus to its button."],
        ["Right-to-left", "Lists open towards the end of the line, on whichever side that is."],
      ],
    },
    {
      name: "off-canvas",
      title: "Off-canvas panel",
      lead: "A dialog that slides in from a side of the window, for filters, a menu or the cart.",
      noScript: {
        mark: "full",
        words: "Opens as a dialog",
        text: "The button opens the dialog with command and commandfor, and its form closes it. Browsers without these attributes keep it closed, so offer a link to the same content there.",
      },
      accessibility: [
        ["Native dialog", "The browser keeps focus inside, makes the page behind it inert and announces the title."],
        ["Focus", "Moves into the dialog on opening and back to the button on closing."],
        ["Right-to-left", "Start and end follow the direction of the page."],
        ["Reduced motion", "The panel appears without sliding."],
      ],
    },
    {
      name: "sticky-bar",
      title: "Sticky bar",
      lead: "A bar that stays at the top of the window. Several stack, and each can shrink or hide while the visitor scrolls down.",
      noScript: {
        mark: "part",
        words: "Sticks with CSS",
        text: "The bar sticks by position: sticky. Shrinking, hiding and stacking several bars need script. In windows that are too low it does not stick at all.",
      },
      accessibility: [
        ["Focus", "A hidden bar comes back when focus enters it."],
        [
          "Low windows",
          "In windows lower than 480 px, such as a zoomed page, bars scroll away and leave room for content.",
        ],
        ["Reduced motion", "Bars appear and disappear without sliding."],
      ],
    },
    {
      name: "tabs",
      title: "Tabs",
      lead: "Shows one of several panels at a time. One panel is always open, find-in-page searches the closed ones, and each tab can have its own URL.",
      noScript: {
        mark: "part",
        words: "Panels stack",
        text: "All panels show, one below the other, each under its heading. The tabs are links to them.",
      },
      keyboard: "Arrow keys move focus only; a tab opens when you press Enter or Space, so nobody loses their place.",
      accessibility: [
        ["WAI-ARIA tabs pattern", "With manual activation. Only the open tab is a tab stop."],
        ["Find-in-page", 'Closed panels use hidden="until-found". A match opens its panel.'],
        ["Links to content in a panel", "Open that panel."],
        ["Modified clicks", "Ctrl-click and middle click open the panel’s URL in a new window."],
        ["Right-to-left", "Arrow keys follow the direction of the page."],
      ],
    },
    {
      name: "hash-scroll",
      title: "Hash scroll",
      lead: "Links to a place on the same page scroll there smoothly and take focus along.",
      noScript: {
        mark: "part",
        words: "Page jumps",
        text: "The browser jumps to the place, as it does for every link with a hash.",
      },
      accessibility: [
        ["Focus", "Moves to the target, so that Tab continues from there."],
        ["Reduced motion", "The page jumps instead of scrolling."],
        ["History", "The hash is in the URL, and Back returns to the link."],
      ],
    },
    {
      name: "scroll-to-top",
      title: "Back to top",
      lead: "A link in the corner that appears once most of a page has passed and leads back to its top.",
      noScript: {
        mark: "part",
        words: "Link always shows",
        text: "The link is always in the corner and jumps to the top.",
      },
      accessibility: [
        ["Focus", "Goes to the top with the page, so that Tab starts there again."],
        ["A link, not a button", "It works before the script has loaded."],
        ["Reduced motion", "The page jumps instead of scrolling."],
      ],
    },
  ],
};
