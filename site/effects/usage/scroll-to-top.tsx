import "@vitrine/effects/scroll-to-top/scroll-to-top.css";
import { ScrollToTop } from "@vitrine/effects/scroll-to-top";

export default function PageEnd() {
  return <ScrollToTop threshold={0.2} />;
}
