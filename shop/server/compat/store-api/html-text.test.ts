import { expect, test } from "vitest";
import { htmlText } from "./html-text.ts";

/** The output of `wp_kses_post( trim( convert_chars( wptexturize( … ) ) ) )` for titles. */
test.each([
  ["Salt & Pepper", "Salt &#038; Pepper"],
  ["Salt &amp; Pepper", "Salt &amp; Pepper"],
  ["AT&T &#169; 1", "AT&#038;T &#169; 1"],
  ["Tom's mug", "Tom&#8217;s mug"],
  ["The 'Tide' mug", "The &#8216;Tide&#8217; mug"],
  ['The "Tide" mug', "The &#8220;Tide&#8221; mug"],
  ["Mugs - blue", "Mugs &#8211; blue"],
  ["Mugs -- blue", "Mugs &#8212; blue"],
  ["1--2", "1&#8211;2"],
  ["Mugs---blue", "Mugs&#8212;blue"],
  ["T-shirt", "T-shirt"],
  ["And more...", "And more&#8230;"],
  ["Board 30x40 cm", "Board 30&#215;40 cm"],
  ["Vitrine (tm)", "Vitrine &#8482;"],
  ["  Jar  ", "Jar"],
  ["5 < 6 > 4", "5 &lt; 6 &gt; 4"],
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["Käse – “alt”", "Käse – “alt”"],
])("%s becomes %s", (plain, html) => {
  expect(htmlText(plain)).toBe(html);
});
