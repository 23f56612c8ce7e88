import { OWNER_NAME } from "../reviews/comment.ts";
import type { DemoPost } from "./post.ts";

export const firingAWoodKilnInTheRain: DemoPost = {
  slug: "firing-a-wood-kiln-in-the-rain",
  title: "Firing a wood kiln in the rain",
  excerpt:
    "Thirty-one hours, two and a half tonnes of ash wood and one tarpaulin that was never meant for this. What water does to a fire, and what the fire did to the pots.",
  body: `<p>Twice a year we borrow a wood kiln. It belongs to a neighbour who built it in the eighties out of bricks from a demolished bakery, and it stands in a field with a view of the sea and no roof to speak of. In May that is a pleasure. In October it is a discussion.</p>
<p>We pack on a Thursday. A wood kiln is loaded like a lorry that will be shaken for a day and a night: heavy low, delicate high, and nothing where the flame wants to go. Between the pots and the shelves we put little balls of clay and sand, so that the ash, when it melts, does not glue everything into one expensive sculpture.</p>
<h2>The first twelve hours</h2>
<p>You begin with a fire no bigger than one for tea. Raw bricks hold water, and so, after three weeks of Atlantic weather, did ours. Until midnight the chimney gave off steam and the thermometer stood at 96 °C as if it had been painted there. All the heat went into drying the kiln. There is nothing to be done about this except to keep the fire small and resist the wish to make it larger; steam that is hurried takes the face off a pot.</p>
<p>At four in the morning the needle moved. Then it rained in earnest.</p>
<h2>What rain does</h2>
<p>Rain does not put out a kiln. What it does is cool the chimney, and a cool chimney draws badly, and a kiln that draws badly fills with smoke and soot. The pots inside then fire short of air, which turns iron from red to black. Potters do that on purpose and call it reduction. We had it from five until nine, unplanned, with two people holding a tarpaulin over the stack and a third telling them it was not helping.</p>
<blockquote><p>“By evening the flame stood a metre out of the chimney, and the rain turned to steam before it landed.”</p></blockquote>
<p>After that it was stoking. One armful of split ash every four minutes on each side, for eleven hours. You learn the sound: a deep breath as the wood goes in, a flutter when it catches, and a long out-breath when it is time for the next. By evening the flame stood a metre out of the chimney and the rain turned to steam before it landed.</p>
<h2>Opening</h2>
<p>A kiln of that size wants four days to cool. We gave it three and a half. The front shelves were what we had hoped for: <em>night</em> glaze, matt and dense, with a spray of brown and silver where the ash had settled. Those became the <a href="/product/incense-dish/">Incense Dishes</a> and the black <a href="/product/drift-planter/">Drift Planters</a>. The back was greyer than any glaze we have a name for. Eleven pieces had cracked, among them every large planter.</p>
<p>And on the very last shelf, behind the chimney where the reduction had been worst, stood four small bowls in a blue-black with red at the lip, like the inside of a mussel. We have no idea how to make another. They are in our kitchen, and they are not for sale.</p>`,
  picture: "room--kiln-shelf",
  publishedDaysAgo: 31,
  tags: ["kiln", "wood-fired", "studio-notes"],
  comments: [
    {
      author: "Oona",
      daysAgo: 30,
      text: "I could see your chimney from the ferry that night. We all thought it was a bonfire for somebody's birthday.",
      replies: [
        {
          author: OWNER_NAME,
          daysAgo: 30,
          text: "In a way it was. The kiln is forty this year, though nobody brought cake.",
          replies: [{ author: "Oona", daysAgo: 29, text: "Then I owe it one. What does it like?" }],
        },
      ],
    },
    {
      author: "Piet",
      daysAgo: 27,
      text: "Have you tried a flat piece of old ceramic fibre over the top of the stack instead of a tarpaulin? We leave a hand's width open on the lee side. It keeps the rain out and the draught in.",
      replies: [
        {
          author: OWNER_NAME,
          daysAgo: 27,
          text: "We have not, and now we will. Thank you. The tarpaulin is no longer available for comment.",
        },
        {
          author: "Marguerite",
          daysAgo: 22,
          text: "Careful with old fibre, please: it sheds dust you should not breathe. Corrugated steel on two bricks does the same job.",
        },
      ],
    },
    {
      author: "Ewan",
      daysAgo: 19,
      text: "Not for sale is not for sale, I suppose. But if one of the mussel bowls ever looks lonely.",
    },
    {
      author: "Sanne",
      daysAgo: 8,
      text: "How much of the colour in the dishes is the ash, and how much is the glaze? Mine has a silver streak on one side only.",
      replies: [
        {
          author: OWNER_NAME,
          daysAgo: 7,
          text: "The black is glaze, the streak is ash. The silver side was facing the fire.",
        },
      ],
    },
  ],
};
