import { createContext, type ReactNode, use, useEffect } from "react";

interface CanvasFrameProps {
  readonly children: ReactNode;
  readonly document?: Document;
}

/** The storefront's style sheets. */
export const CanvasStyles = createContext<readonly string[]>([]);

/** The canvas has the storefront's style sheets and language. */
export function CanvasFrame({ children, document: frame }: CanvasFrameProps) {
  const styles = use(CanvasStyles);
  useEffect(() => {
    if (frame) dress(frame, styles);
  }, [frame, styles]);
  return <>{children}</>;
}

function dress(frame: Document, styles: readonly string[]): void {
  const { lang, dir } = document.documentElement;
  Object.assign(frame.documentElement, { lang, dir });
  frame.title = "The page being edited";
  frame.body.className = "woocommerce page";
  frame.defaultView?.frameElement?.setAttribute("title", frame.title);
  for (const href of styles) {
    if (frame.head.querySelector(`link[href="${href}"]`)) continue;
    frame.head.append(Object.assign(frame.createElement("link"), { rel: "stylesheet", href }));
  }
}
