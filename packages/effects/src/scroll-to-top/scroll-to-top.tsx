import { type ReactNode, useEffect, useRef } from "react";
import { attachScrollToTop } from "./attach-scroll-to-top.ts";
import { word } from "../words/index.ts";

/** A link to the top of the page in the corner. Without script it is always there. */
export function ScrollToTop({
  label = word("Back to top"),
  threshold,
  children,
}: {
  /** Name of the link for screen readers. */
  label?: string;
  /** The part of the page that has to have passed: 0.75 unless told otherwise. */
  threshold?: number;
  /** Content of the link in place of the arrow. */
  children?: ReactNode;
}) {
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => (link.current ? attachScrollToTop(link.current) : undefined), []);

  return (
    <a ref={link} className="scroll-to-top" href="#top" aria-label={label} data-threshold={threshold}>
      {children ?? (
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="m6 14.5 6-6 6 6" />
        </svg>
      )}
    </a>
  );
}
