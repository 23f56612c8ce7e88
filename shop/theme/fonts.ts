/** Fonts that come with the shop or with the visitor's device: nothing is fetched from anywhere else. */
export const FONT_STACKS = {
  fraunces: {
    name: "Fraunces",
    stack: '"Fraunces Display", "Fraunces Fallback", "Fraunces Fallback Noto", "Fraunces Fallback DejaVu", serif',
  },
  instrument: {
    name: "Instrument Sans",
    stack:
      '"Instrument Sans", "Instrument Fallback", "Instrument Fallback Roboto", "Instrument Fallback DejaVu", sans-serif',
  },
  "system-sans": { name: "The device's own, without serifs", stack: "system-ui, sans-serif" },
  "system-serif": { name: "The device's own, with serifs", stack: 'ui-serif, Georgia, "Times New Roman", serif' },
  humanist: { name: "Humanist", stack: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif' },
  antique: { name: "Antique", stack: 'Superclarendon, "Bookman Old Style", "URW Bookman", Georgia, serif' },
} as const;

export type FontChoice = keyof typeof FONT_STACKS;

export const FONT_CHOICES = Object.keys(FONT_STACKS) as [FontChoice, ...FontChoice[]];

export const DEFAULT_FONTS = { headings: "fraunces", text: "instrument" } as const;

export const CORNERS = {
  house: { name: "As designed", field: "4px", photo: "2px", button: "999px" },
  sharp: { name: "Sharp", field: "0", photo: "0", button: "0" },
  soft: { name: "Soft", field: "8px", photo: "8px", button: "8px" },
  round: { name: "Round", field: "14px", photo: "18px", button: "999px" },
} as const;

export type CornerChoice = keyof typeof CORNERS;

export const CORNER_CHOICES = Object.keys(CORNERS) as [CornerChoice, ...CornerChoice[]];
