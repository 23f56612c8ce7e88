/** Product types, as shops number them. */
export const SIMPLE = 0;
export const VARIABLE = 1;
export const BUNDLE = 2;
export const GROUPED = 3;

export type ProductType = typeof SIMPLE | typeof VARIABLE | typeof BUNDLE | typeof GROUPED;
