export const APPEARANCES = { select: "A list", color: "Colours", image: "Pictures" } as const;
