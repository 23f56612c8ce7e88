import type { DemoPost } from "./post.ts";

export const settingATableThatDoesNotMatch: DemoPost = {
  slug: "setting-a-table-that-does-not-match",
  title: "Setting a table that does not match",
  excerpt: "Four glazes, three shapes, one rule and a half. How to mix plates so that it looks like a decision.",
  body: `<p>When we started we sold sets: six plates, six bowls, six mugs, all the same colour. They were returned more often than anything else we made. Nobody said it was because they matched; they said that one had broken and now there were five.</p>
<p>A set is a promise that nothing will ever happen to it. So we stopped making them and began to think about what holds a table together when the plates do not.</p>
<h2>One thing the same</h2>
<p>The rule is this: let one thing be the same everywhere, and everything else may differ. On our table the same thing is the clay. It is speckled and warm, it shows at every foot and through every pale glaze, and the eye finds it without being told. On yours it might be the size of the plates, or that all of them are old, or that all of them are white.</p>
<p>What does not work is when nothing is the same, or when nearly everything is. Five ink plates and one that is almost ink look like a mistake. Three and three look like a plan.</p>
<h2>Dark low, pale high</h2>
<p>The half rule is about light. Dark glazes swallow it, pale ones hand it on. If the large plate is pale and the small bowl on it dark, the bowl looks like a hole in the table. The other way round the food seems to float a little. That is why our <a href="/product/table-for-two/">Table for Two</a> is an oat plate with a sage bowl, which is only a step darker, and why the ink stands off to the side, on the mug, where a dark colour does what a full stop does.</p>
<p>It is half a rule because candlelight turns it over. In the evening ember and ink come forward and oat goes to sleep.</p>
<h2>Start with what you break</h2>
<p>If you have a set and have come to dislike it, do not throw it out. Mugs and small bowls break first, so let them be the ones that change. Replace each with whatever you like best that week. After three years you own a collection, and it cost you nothing but accidents.</p>
<ul>
<li>For two: two oat plates, two bowls in different glazes, two mugs in the glazes the bowls are not.</li>
<li>For four: plates in two pairs, laid crosswise, and one <a href="/product/ripple-platter/">platter</a> in the middle that matches none of them.</li>
<li>For eight: stop counting. Put the stack on the table and let people take their own.</li>
</ul>
<p>One more thing, learned from a photographer who came for lunch. Take away whatever you put out for show, the spare candle and the bowl with nothing in it, until you reach something that somebody will use. Then stop. What is left will look right, because it is.</p>`,
  picture: "room--table",
  publishedDaysAgo: 297,
  tags: ["everyday", "for-two"],
};
