import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { RenderIsland } from "./island.tsx";

// Accepts any props: <Island> checks which props belong to which island.
const modules = import.meta.glob<ComponentType<object>>("./*.island.tsx", { eager: true, import: "default" });

/** One for each page: the prefixes i0-, i1-, … depend only on the order on the page. */
export function createIslandRenderer(): RenderIsland {
  let count = 0;
  return (name, props) => {
    const Component = modules[`./${name}.island.tsx`];
    if (!Component) throw new Error(`There is no island "${name}".`);
    const idPrefix = `i${count++}-`;
    // A root of its own: inside the page's tree, the IDs would not match those of the browser's root.
    return { idPrefix, html: renderToString(<Component {...props} />, { identifierPrefix: idPrefix }) };
  };
}
