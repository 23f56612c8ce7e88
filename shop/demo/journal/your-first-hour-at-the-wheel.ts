import type { DemoPost } from "./post.ts";

export const yourFirstHourAtTheWheel: DemoPost = {
  slug: "your-first-hour-at-the-wheel",
  title: "Your first hour at the wheel",
  excerpt:
    "Ten minutes of kneading, forty of centring, and one moment nobody believes until it happens. What to expect when you come to a workshop.",
  body: `<p>Most people who book a <a href="/product/wheel-workshop/">Wheel Workshop</a> write beforehand to say that they are not good with their hands. We have come to think that it is the ones who <em>are</em> good with their hands who have the harder morning. Here is how the first hour goes, so that you can be bad at it in peace.</p>
<h2>Minute zero: the table</h2>
<p>You get a lump of clay the weight of a bag of sugar and are shown how to wedge it. It looks like kneading bread, but you are trying to get air out, where a baker wants it in. After five minutes your shoulders know about it. After ten you cut the lump with a wire and look at the two faces: no holes, no streaks, one colour. If there are holes, you go on.</p>
<h2>Minute ten: the slap</h2>
<p>The lump has to stick to the middle of the wheel. You do not place it there, you throw it. Everybody throws too gently the first time, and the clay leaves the wheel at the first turn and travels across the room. There is a mark on the wall. We leave it there as encouragement.</p>
<h2>Minute fifteen: centring</h2>
<p>This is the part that takes as long as it takes. The clay turns, and it wobbles, because it is a little more to one side. You put your forearms on your knees, your hands around the clay, and hold still. That is the whole of it: hold still, while two kilos of wet earth try to talk you into moving. You do not push the clay to the middle. You become something that does not give way, and it goes to the middle by itself.</p>
<p>We can say this sentence to you as often as we like. It does not help until the moment at which the wobble under your palms is suddenly gone, and the wheel appears to have stopped. People laugh out loud then, or swear. Usually it has been forty minutes.</p>
<h2>Minute fifty-five: the hole</h2>
<p>Two thumbs in the middle, slowly down, and stop two fingers above the wheel. Open the thumbs. You are looking at the inside of a pot. It is thick as a brick and it leans, and it is the first bowl you ever made. Most are lost a minute later, when one wants it to be a bit thinner. That is fine. You have another lump, and now you know where the middle is.</p>
<h2>What you take home</h2>
<p>By the end of three hours there are between two and five pots on your board. You choose two. We ask you to choose the next day if you can, since on the spot everyone wants the thin one, and the thick one is the one that will be used. Then they dry, are turned, are fired, are glazed and fired again, and shrink by an eighth on the way. Five weeks later a parcel comes with a cup in it, smaller than you remember and a good deal heavier than it looks.</p>`,
  picture: "journal--bench",
  publishedDaysAgo: 224,
  tags: ["learning", "studio-notes"],
};
