import { ScrollToTop } from "@vitrine/effects/scroll-to-top";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function ScrollToTopBlock({ block: { props } }: BlockView<"scroll-to-top">) {
  return <ScrollToTop {...given(props)} />;
}
