import { type ComponentProps, createContext, use } from "react";
import type PriceRange from "./price-range.island.tsx";
import type SearchBox from "./search-box.island.tsx";

/** Every island. The key is the file's name without `.island.tsx`. */
interface Islands {
  "price-range": typeof PriceRange;
  "search-box": typeof SearchBox;
}

/** When an island is hydrated: once idle, near the viewport, or on the first focus or pointer event. */
export type WakeUp = "idle" | "visible" | "interact";

export interface RenderedIsland {
  readonly html: string;
  /** Prefix of the IDs inside, so that the browser's `useId` matches the server's. */
  readonly idPrefix: string;
}

export type RenderIsland = (name: string, props: object) => RenderedIsland;

/** Set by entry.server.tsx only: in the browser no island renders another. */
export const IslandRenderer = createContext<RenderIsland | null>(null);

interface IslandProps<Name extends keyof Islands> {
  readonly name: Name;
  /** Serialised to JSON for the browser. */
  readonly props: ComponentProps<Islands[Name]> & object;
  readonly on: WakeUp;
}

export function Island<Name extends keyof Islands>({ name, props, on }: IslandProps<Name>) {
  const render = use(IslandRenderer);
  if (!render) throw new Error(`The island "${name}" was rendered outside the server. Islands cannot be nested.`);
  const { html, idPrefix } = render(name, props);
  return (
    <div
      className="island"
      data-island={name}
      data-on={on}
      data-id={idPrefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
