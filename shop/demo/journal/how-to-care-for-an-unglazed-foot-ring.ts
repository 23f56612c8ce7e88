import type { DemoPost } from "./post.ts";

export const howToCareForAnUnglazedFootRing: DemoPost = {
  slug: "how-to-care-for-an-unglazed-foot-ring",
  title: "How to care for an unglazed foot ring",
  excerpt:
    "The one place where you can touch the clay itself. Why it is bare, why it sometimes scratches, and the two minutes that settle it.",
  body: `<p>Turn any of our bowls over and you find a ring without glaze, red-brown and dry to the finger. It is not an oversight. Glaze is glass: at 1240 °C it is as runny as honey, and whatever it touches while it cools, it keeps. A pot that is glazed all the way down becomes part of the shelf. So every pot stands on bare clay, and the ring is where it stood.</p>
<h2>Does it scratch?</h2>
<p>Stoneware is harder than steel and a good deal harder than lacquer. We grind each ring with three grits before it leaves, and most tables will never notice. Softwood, varnish and glass hobs are another matter, and so is a grain of sand that came home from the beach in somebody’s pocket.</p>
<p>To find out, pull the pot slowly across the back of your hand. If it feels like a cat’s tongue, do this:</p>
<ul>
<li>Take wet-and-dry paper, grit 400, the size of a playing card. A hardware shop sells it by the sheet.</li>
<li>Wet it, lay it on something flat, and put the pot on it, foot down.</li>
<li>Turn the pot ten times one way and ten times the other, with no more pressure than its own weight.</li>
<li>Rinse, and try again on the back of your hand.</li>
</ul>
<p>That is two minutes, and it is for good. The clay does not grow rough again.</p>
<h2>The damp ring</h2>
<p>If a bowl comes out of the dishwasher and leaves a wet circle in the cupboard an hour later, that is the foot as well. Our clay takes up less than one per cent of its weight in water, which for a <a href="/product/dune-bowl/">medium Dune Bowl</a> is about a teaspoon. It is clean water and it dries by itself. Leave the bowl upside down overnight now and then, in particular before you put it away for a season; a damp foot on a felt pad is how cupboards get to smell of cellar.</p>
<h2>Stains</h2>
<p>Coffee, beetroot and turmeric will colour bare clay if they are given a night to do it. Soak the foot in hot water with a spoon of oxygen bleach, the sort without chlorine, and it comes out within the hour. Please do not use wire wool: it leaves iron behind, and iron rusts.</p>
<p>Some people wax the ring, or put a drop of oil on it. It does no harm and it looks handsome, for a week. We do nothing at all. After a few years of being set down and picked up, the ring takes on a polish that no paper can give it, like the stair in the middle of an old house.</p>
<h2>Felt?</h2>
<p>If the pot stays where it is, a vase on a piano for example, a felt ring is a good idea. On anything that is washed, felt turns into a sponge. Two minutes of paper are better.</p>`,
  picture: "journal--foot-ring",
  publishedDaysAgo: 158,
  tags: ["care"],
};
