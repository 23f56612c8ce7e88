import { OWNER_NAME } from "../reviews/comment.ts";
import type { DemoPost } from "./post.ts";

export const whySecondsExist: DemoPost = {
  slug: "why-seconds-exist",
  title: "Why seconds exist",
  excerpt:
    "Of a hundred mugs that we throw, eighty-eight come out the way we meant them. A short account of the other twelve.",
  body: `<p>People who visit the studio always find the crate by the door. It is full of mugs that look perfectly all right, with a cross in red pencil on the foot, and the question is always the same: what is wrong with them?</p>
<p>Sometimes we have to turn one over twice before we can say.</p>
<h2>The count</h2>
<p>We kept a list for a year. Of every hundred <a href="/product/tide-mug/">Tide Mugs</a> that were thrown, three never reached the kiln: a crack at the handle, an argument with a door frame. Of the remaining ninety-seven, this is what happened.</p>
<ul>
<li><strong>Four</strong> had a pinhole: a bubble that burst while the glaze was stiffening, and left a hole you could lose a grain of salt in.</li>
<li><strong>Two</strong> had stuck to the shelf and lost a flake from the foot.</li>
<li><strong>One</strong> had a hairline crack. Those are broken up on the spot, because one day they would let go, and not on a day you would choose.</li>
<li><strong>One</strong> was not round any more.</li>
<li><strong>One</strong> was the wrong colour, in a way that was nobody’s fault and that we could not repeat.</li>
</ul>
<p>Eighty-eight were left. The specks, the throwing lines, the slight lean of a handle do not count; we would have to throw away everything, and then the wheel.</p>
<h2>What we do with them</h2>
<p>A pinhole outside is a second. A pinhole inside is a flower pot, since tea would find it. A chipped foot is ground smooth and becomes a second if the mug still stands still. Anything that could hurt you or leak is smashed, sieved and mixed into the clay for planters, where the grit is useful.</p>
<p>Seconds go into the crate and are sold at the door on the first Saturday of the month, at half the price, with the fault shown and the red cross left on. We do not post them. It is not snobbery: half of the pleasure is digging, and the other half is arguing about which fault is worth it.</p>
<h2>Why not simply be better?</h2>
<p>We have been asked that too, mostly by engineers. One could. Thicker glaze would hide the pinholes, and hide the clay with them. A slip-cast mug never leans. A tunnel kiln fires a hundred thousand plates with one fault in a thousand, and does it very well, and they are for sale in every town at a price we cannot match.</p>
<p>What we sell is the clay showing through, and clay that shows through also shows what happened to it. Twelve in a hundred is what that costs. It is in the price of the other eighty-eight, which seemed worth saying aloud.</p>`,
  picture: "journal--speckle",
  publishedDaysAgo: 96,
  tags: ["seconds", "studio-notes"],
  comments: [
    {
      author: "Henrike",
      daysAgo: 95,
      text: "I have three from the crate and could not tell you any more which fault was whose. One of them leans. It is the one everybody reaches for.",
    },
    {
      author: "Tom",
      daysAgo: 90,
      text: "Engineer here. What is the spread of the wall thickness? I would like to know whether twelve in a hundred is the clay or the kiln.",
      replies: [
        {
          author: OWNER_NAME,
          daysAgo: 89,
          text: "Between 3.1 and 4.4 mm over one week, measured on the mugs that were smashed anyway. Pinholes did not follow the thickness. They followed the day: all four came out of firings after a damp week.",
          replies: [
            {
              author: "Tom",
              daysAgo: 89,
              text: "So: water in the biscuit ware. Dry it overnight at 80 °C before glazing?",
              replies: [
                {
                  author: OWNER_NAME,
                  daysAgo: 60,
                  text: "We did, for a month. Pinholes went from four to one. There is a mug here for you.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      author: "Yusuf",
      daysAgo: 41,
      text: "Is the first Saturday also on when it falls on a holiday? We would come from the city for this.",
      replies: [
        {
          author: OWNER_NAME,
          daysAgo: 40,
          text: "It is on unless we are stoking. If you see smoke in the field behind the church, come there instead and bring gloves.",
        },
      ],
    },
  ],
};
