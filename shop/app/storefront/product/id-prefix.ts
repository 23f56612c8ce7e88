import { createContext, useContext } from "react";

/**
 * A quick view lies over a page that may hold the same form, and no two elements may share an id. `useId` would not
 * help: the two are rendered apart, and each would start counting from the same number.
 */
export const IdPrefix = createContext("");

export function usePrefixedId(): (id: string) => string {
  const prefix = useContext(IdPrefix);
  return (id) => prefix + id;
}
