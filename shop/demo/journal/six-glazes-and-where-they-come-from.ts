import type { DemoPost } from "./post.ts";

export const sixGlazesAndWhereTheyComeFrom: DemoPost = {
  slug: "six-glazes-and-where-they-come-from",
  title: "Six glazes and where they come from",
  excerpt:
    "Ground rock, chalk, clay and a spoonful of rust. Four of our colours were planned, one was inherited, and one is a mistake we learned to repeat.",
  body: `<p>A glaze is a rock that you grind up so that it can become another rock. Ours start from the same four powders: feldspar, which melts; silica, which makes glass; chalk, which helps the two agree; and china clay, which keeps everything from running off the pot. What gives the colour is the last one or two per cent. All of it together looks like pancake batter and tastes, we are told, of nothing.</p>
<h2>Oat</h2>
<p>The oldest. It is a plain satin white with a little tin, thin enough for the iron in the clay to burn through. We tried for a year to get rid of the specks before a customer asked how we did them.</p>
<h2>Sage</h2>
<p>Copper and a pinch of rust in the simplest base there is, four parts to three to two to one. It is pale on edges and green in hollows, so it wants a form with something going on. That is how the <a href="/product/ripple-platter/">Ripple Platter</a> came about: the glaze was there first.</p>
<h2>Ink</h2>
<p>Cobalt is so strong that one gram colours a kilo, and so blue that it can look like plastic. Five per cent of iron makes it behave. Hold an ink mug to the window and look at the rim, where the glaze is thinnest: it is brown.</p>
<h2>Ember</h2>
<p>Iron again, eleven per cent, with bone ash. It leaves the fire as a dull brown and only turns red on the way down, somewhere between 1000 and 850 degrees, if one lets it take its time. For two years ours was chocolate, because we were in a hurry. On tall walls it runs, which is why there is no large ember mug and will not be one until somebody has a better idea.</p>
<h2>Fog</h2>
<p>Inherited. The recipe was on a card in the drawer of a second-hand glaze bench, in a hand nobody here knows, headed <em>for the good jars</em>. We changed one figure, for a raw material that is no longer dug. If it was your card, thank you; the jars are good.</p>
<h2>Night</h2>
<p>The mistake. A bucket of ink had been topped up with the wrong clay, twice, and we put it in the <a href="/journal/firing-a-wood-kiln-in-the-rain/">wood kiln</a> because it was too much to pour away. It came out like wet slate with sparks in it. We spent the next winter weighing what was left in the bucket to find out what we had done.</p>
<h2>On safety, and on secrets</h2>
<p>Everything we sell for food is tested for lead, cadmium and cobalt by a laboratory once a year and whenever we change a supplier. As to secrets, there are none. The recipes are for sale as a set of <a href="/product/glaze-recipes/">cards</a>, complete. We have never seen two people mix the same card and get the same pot, so it does not feel as though we are giving anything away. Your water has a say in it, and your clay, and how long you talk on the telephone while the bucket settles.</p>`,
  picture: "journal--four-glazes",
  publishedDaysAgo: 401,
  tags: ["glaze", "learning", "studio-notes"],
};
