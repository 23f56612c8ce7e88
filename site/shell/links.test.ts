import { expect, test } from "vitest";
import { relativeLink } from "./links.ts";

test.each([
  ["/", "/effects/tabs/", "effects/tabs/"],
  ["/", "/", "./"],
  ["/effects/tabs/", "/", "../../"],
  ["/effects/tabs/", "/effects/", "../"],
  ["/effects/tabs/", "/effects/tabs/", "./"],
  ["/effects/tabs/", "/effects/tabs/rtl/#sample", "rtl/#sample"],
  ["/effects/tabs/rtl/", "/effects/tabs/#sample", "../#sample"],
  ["/effects/tabs/", "/assets/docs.css", "../../assets/docs.css"],
  ["/tracking/", "/search/?q=x", "../search/?q=x"],
  ["/tracking/", "#main", "#main"],
])("from %s to %s is %s", (from, to, link) => {
  expect(relativeLink(from, to)).toBe(link);
  if (to.startsWith("/")) {
    const url = new URL(link, `https://docs.example/any/folder${from}`);
    expect(url.pathname + url.search + url.hash).toBe(`/any/folder${to}`);
  }
});
