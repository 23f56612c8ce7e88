import { type ReactNode, useEffect, useRef } from "react";

/** Plain markup with an effect that has no component of its own: fields are the page's, the effect is put on them. */
export function WithEffect({
  attach,
  children,
}: {
  attach: (root: HTMLElement) => (() => void) | void;
  children: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? attach(root.current) : undefined), [attach]);

  return <div ref={root}>{children}</div>;
}

/** Puts an effect on everything that matches, and takes it off again. */
export function onEach<Found extends HTMLElement>(
  selector: string,
  attach: (element: Found) => () => void,
): (root: HTMLElement) => () => void {
  return (root) => {
    const releases = [...root.querySelectorAll<Found>(selector)].map(attach);
    return () => {
      for (const release of releases) release();
    };
  };
}
