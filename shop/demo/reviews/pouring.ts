import { type DemoReview, OWNER_NAME } from "./comment.ts";

export const coveTeapotReviews: readonly DemoReview[] = [
  {
    author: "Maeve",
    rating: 5,
    daysAgo: 13,
    isVerified: true,
    text: "Not one drop. I have been unkind to it: full, half full, fast, slow, left hand. Not one drop.",
  },
  {
    author: "Christoph",
    rating: 5,
    daysAgo: 67,
    isVerified: true,
    text: "The lid stays on until you want it off. Who knew that was possible.",
  },
  {
    author: "Aoife",
    rating: 4,
    daysAgo: 141,
    isVerified: true,
    text: "Pours beautifully. Needs hand washing because of the oak, which I knew and still mind.",
  },
  {
    author: "Ludo",
    rating: 5,
    daysAgo: 258,
    isVerified: true,
    text: "Large leaves stay behind the holes. Rooibos does not, but rooibos gets through everything.",
  },
  {
    author: "Breda",
    rating: 2,
    daysAgo: 336,
    isVerified: true,
    text: "The knob came loose after four months.",
    replies: [
      {
        author: OWNER_NAME,
        daysAgo: 336,
        text: "Oak shrinks in a heated room and the pin can lose its grip. Post us the lid only, we pin it again and send it back within the week.",
        replies: [{ author: "Breda", daysAgo: 319, text: "Back and tight. Three weeks of tea from a jug, though." }],
      },
    ],
  },
  { author: "Vera", rating: 5, daysAgo: 540, isVerified: true, text: "Inherited three teapots, use this one." },
];

/** Exactly one, on purpose: “1 review” reads differently from “2 reviews”. */
export const fathomPitcherReviews: readonly DemoReview[] = [
  {
    author: "Killian",
    rating: 4,
    daysAgo: 112,
    isVerified: true,
    text: "Heavy when full, as a litre and a half will be. The handle takes all four fingers and the water comes out as one rope, not three.",
  },
];

export const espressoPairReviews: readonly DemoReview[] = [
  {
    author: "Renzo",
    rating: 5,
    daysAgo: 10,
    isVerified: true,
    text: "Thick walls, small mouth, crema stays. My father inspected it and said nothing, which is his highest praise.",
  },
  {
    author: "Dympna",
    rating: 4,
    daysAgo: 77,
    isVerified: true,
    text: "The two cups are not quite the same red. I have decided which one is mine.",
  },
  {
    author: "Joris",
    rating: 5,
    daysAgo: 183,
    isVerified: true,
    text: "Asked for fog in the order note and got fog. A person reads these.",
  },
  {
    author: "Elaine",
    rating: 3,
    daysAgo: 295,
    isVerified: true,
    text: "Pretty, but the handle is for one finger and I have two that want in.",
  },
];

export const personalisedMugReviews: readonly DemoReview[] = [
  {
    author: "Cliona",
    rating: 5,
    daysAgo: 16,
    isVerified: true,
    text: "NANA, depth ninety. She reads it with her thumb, as promised.",
  },
  {
    author: "Mats",
    rating: 4,
    daysAgo: 54,
    isVerified: true,
    text: "They wrote to ask whether I meant the double space. I did not. Saved a mug.",
  },
  {
    author: "Ger",
    rating: 5,
    daysAgo: 89,
    isVerified: true,
    text: "Arrived on the day and in the hour I had chosen, by a courier who wished the right person a happy birthday.",
  },
  {
    author: "Ottilie",
    rating: 1,
    daysAgo: 133,
    isVerified: true,
    text: "I ordered it for a christening and it came a week late.",
    replies: [
      {
        author: OWNER_NAME,
        daysAgo: 133,
        text: "The first one cracked in the fire and we chose to make a second rather than send the first. We ought to have told you on the same day instead of hoping. The money is back with you and the mug is yours.",
      },
    ],
  },
];
