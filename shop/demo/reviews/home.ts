import { type DemoReview, OWNER_NAME } from "./comment.ts";

export const heronVaseReviews: readonly DemoReview[] = [
  {
    author: "Sorcha",
    rating: 5,
    daysAgo: 29,
    isVerified: true,
    text: "34 cm, ink, satin. It stands on the landing and visitors step around it as if it might fly off.",
  },
  {
    author: "Anton",
    rating: 4,
    daysAgo: 91,
    isVerified: true,
    text: "Three stems of eucalyptus is exactly right. A fourth does not go in, believe them.",
  },
  {
    author: "Jacqueline",
    rating: 5,
    daysAgo: 187,
    isVerified: true,
    text: "The bare shoulder is the one to have. It wants to be touched.",
  },
  {
    author: "Ronan",
    rating: 3,
    daysAgo: 292,
    isVerified: true,
    text: "Mine leans a little to one side. They offered to change it; after a week I kept it.",
  },
  {
    author: "Greta",
    rating: 5,
    daysAgo: 470,
    text: "Gloss in sage, by the window. At four in the afternoon the light runs down it like water.",
  },
];

export const driftPlanterReviews: readonly DemoReview[] = [
  {
    author: "Tadhg",
    rating: 5,
    daysAgo: 25,
    isVerified: true,
    text: "First pot in which I have not drowned anything. The hole helps.",
  },
  {
    author: "Linnea",
    rating: 4,
    daysAgo: 117,
    isVerified: true,
    text: "Large ember. It took two of us to bring it in, and that was before the soil.",
  },
  {
    author: "Bernadette",
    rating: 5,
    daysAgo: 240,
    isVerified: true,
    text: "Outside for two winters on the west side. No cracks, some moss.",
  },
  {
    author: "Kees",
    rating: 2,
    daysAgo: 365,
    isVerified: true,
    text: "The saucer let some damp through to my sideboard.",
    replies: [
      {
        author: OWNER_NAME,
        daysAgo: 364,
        text: "The underside of the saucer is bare clay and can sweat when it stands in water for days. Cork under it, or less water above it. We are sorry about the sideboard, and have written it on the label.",
      },
    ],
  },
];

export const incenseDishReviews: readonly DemoReview[] = [
  { author: "Yvonne", rating: 5, daysAgo: 20, isVerified: true, text: "All the ash, every time, in the dish." },
  {
    author: "Ruairi",
    rating: 4,
    daysAgo: 149,
    isVerified: true,
    text: "The bead rolls off if you have a cat. Everything rolls off if you have a cat.",
  },
  {
    author: "Tilda",
    rating: 5,
    daysAgo: 316,
    isVerified: true,
    text: "I use it for rings. It is the best black I have seen on a pot.",
  },
];

export const moonJarReviews: readonly DemoReview[] = [
  {
    author: "Constance",
    rating: 5,
    daysAgo: 205,
    isVerified: true,
    text: "It arrived in a crate that was better made than my furniture. I have put nothing in it and never will.",
  },
  {
    author: "Leif",
    rating: 5,
    daysAgo: 512,
    isVerified: true,
    text: "You can find the seam with your palm, and then you keep looking for it.",
  },
];

export const lanternCandleHolderReviews: readonly DemoReview[] = [
  {
    author: "Eamon",
    rating: 5,
    daysAgo: 36,
    isVerified: true,
    text: "Power was out for nine hours. We played cards by two of these.",
  },
  { author: "Hedda", rating: 4, daysAgo: 222, isVerified: true, text: "The freezer trick works. I doubted it." },
  {
    author: "Colm",
    rating: 5,
    daysAgo: 399,
    isVerified: true,
    text: "Bought one, then two more before they sold out. When are they back?",
    replies: [
      {
        author: OWNER_NAME,
        daysAgo: 398,
        text: "When the next kiln is. We write to everybody who asks, so consider yourself on the list.",
      },
    ],
  },
  {
    author: "Ilse",
    rating: 3,
    daysAgo: 604,
    isVerified: true,
    text: "Dinner candles from the supermarket are 21 mm here and sat a bit loose. A twist of foil fixes it.",
  },
];

export const budVaseReviews: readonly DemoReview[] = [
  {
    author: "Nessa",
    rating: 5,
    daysAgo: 47,
    isVerified: true,
    text: "Waited five weeks for it, and it was worth the fifth.",
  },
  {
    author: "Florian",
    rating: 4,
    daysAgo: 163,
    isVerified: true,
    text: "One twig means one twig. Needs water every other day if the twig is alive.",
  },
  {
    author: "Mary",
    rating: 5,
    daysAgo: 281,
    isVerified: true,
    text: "There has been something from the beach in it ever since the grandchildren came.",
  },
];

export const wheelWorkshopReviews: readonly DemoReview[] = [
  {
    author: "Ciara",
    rating: 5,
    daysAgo: 18,
    isVerified: true,
    text: "Forty minutes of nothing, and then it stood still. I shouted. Everyone clapped, including a man who had come to read the meter.",
  },
  {
    author: "Rutger",
    rating: 5,
    daysAgo: 101,
    isVerified: true,
    text: "Patient teachers, good tea, cold floor. Wear two pairs of socks.",
  },
  {
    author: "Assumpta",
    rating: 4,
    daysAgo: 247,
    isVerified: true,
    text: "Great fun. Three hours is short; I would pay for five.",
  },
  {
    author: "Nils",
    rating: 5,
    daysAgo: 433,
    isVerified: true,
    text: "The bowl that came in the post is ugly and we use it every day.",
  },
];

export const glazeRecipesReviews: readonly DemoReview[] = [
  {
    author: "Sabine",
    rating: 5,
    daysAgo: 64,
    isVerified: true,
    text: "Fog worked at the first try on a different clay. Ember took four, and the card says why.",
  },
  {
    author: "Malachy",
    rating: 4,
    daysAgo: 174,
    isVerified: true,
    text: "Studio licence. Clear and complete. A photograph of a test tile for each would make it five stars.",
  },
];
