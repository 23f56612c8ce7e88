import type { EffectGroup } from "../effect-entry.ts";

export const FORMS: EffectGroup = {
  id: "forms",
  title: "Forms",
  effects: [
    {
      name: "date-field",
      title: "Date field",
      isWide: true,
      lead: "Adds a calendar button to the browser’s date field. The calendar loads when it is first opened.",
      noScript: {
        mark: "part",
        words: "Browser’s date field",
        text: "The field is an input of type date, with the browser’s own picker.",
      },
      accessibility: [
        ["Grid pattern", "The calendar is a grid: arrow keys move by day and week."],
        ["Typing", "Remains possible; the calendar is an addition to the field."],
        ["Language", "Names of months and the first day of the week follow the page’s language."],
        ["Right-to-left", "Left and Right follow the direction of the page."],
      ],
    },
    {
      name: "time-field",
      title: "Time field",
      lead: "A time field with a list of half hours to choose from. Typing a time can be allowed, too.",
      noScript: {
        mark: "part",
        words: "Browser’s time field",
        text: "The field is an input of type time: the visitor types the time.",
      },
      accessibility: [
        ["Combobox pattern", "The list belongs to the field, which keeps focus; the current time is announced."],
        ["Phones", "A field that is only for choosing opens no keyboard."],
      ],
    },
    {
      name: "range-field",
      title: "Range field",
      lead: "The browser’s slider with its value beside it.",
      noScript: {
        mark: "part",
        words: "Slider without its value",
        text: "The slider works and is sent with the form. Its value is not shown.",
      },
      accessibility: [
        ["Native input", "Keys, touch and announcements are the browser’s."],
        ["Output", "The value is an output element that names its field."],
        ["Right-to-left", "Left and Right follow the direction of the page."],
      ],
    },
    {
      name: "star-rating",
      title: "Star rating",
      isWide: true,
      lead: "Replaces a list of ratings with five stars. The list stays in the form and carries the value.",
      noScript: { mark: "part", words: "Select field", text: "The visitor chooses the rating from the list." },
      accessibility: [
        ["Radio group", "The stars are radio buttons named by the list’s label."],
        ["Colour", "Chosen stars are filled, so colour is not the only sign."],
        ["Right-to-left", "Arrow keys follow the direction of the page."],
      ],
    },
    {
      name: "masked-input",
      title: "Masked input",
      lead: "Guides typing into a shape, such as a phone number or an amount. The mask loads when the visitor enters the field.",
      noScript: {
        mark: "part",
        words: "Plain text field",
        text: "The field accepts any text. Check its format on the server, as always.",
      },
      accessibility: [
        ["Caret", "Typing, pasting and deleting keep the caret where it is expected."],
        ["Keyboard on phones", "The mask chooses digits or letters."],
        ["Input methods", "Composed input is left alone until it is finished."],
      ],
    },
    {
      name: "password-field",
      title: "Password field",
      lead: "Adds a button that shows what was typed, and hides it again when the form is sent.",
      noScript: { mark: "part", words: "Plain password field", text: "The field is an ordinary password field." },
      accessibility: [
        ["Button", "Says what it does next: Show password or Hide password."],
        ["Focus", "Returns to the field after a press."],
        ["Password managers", "See a field of type password when the form is sent."],
      ],
    },
  ],
};
