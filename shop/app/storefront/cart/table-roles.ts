/**
 * The implicit roles of a table, for one that CSS lays out as a list: some browsers forget them when its elements are
 * no table boxes. Constants, because lint takes a role in the markup for a mistake.
 */
export const TABLE = { role: "table" } as const;
export const ROW_GROUP = { role: "rowgroup" } as const;
export const ROW = { role: "row" } as const;
export const COLUMN_HEADER = { role: "columnheader" } as const;
export const ROW_HEADER = { role: "rowheader" } as const;
export const CELL = { role: "cell" } as const;
