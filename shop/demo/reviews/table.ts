import { type DemoReview, OWNER_NAME } from "./comment.ts";

export const duneBowlReviews: readonly DemoReview[] = [
  {
    author: "Philippa",
    rating: 5,
    daysAgo: 6,
    isVerified: true,
    text: "The medium is the only bowl I own that holds a proper ramen and still fits in the sink.",
  },
  {
    author: "Arno",
    rating: 4,
    daysAgo: 11,
    status: "held",
    text: "Very pleased with the large one. Is it safe to prove dough in it in a warm oven with the light on?",
  },
  {
    author: "Cathal",
    rating: 4,
    daysAgo: 33,
    isVerified: true,
    text: "Bought three small ones for olives. You cannot buy one, which annoyed me until I had three.",
  },
  {
    author: "Imke",
    rating: 5,
    daysAgo: 58,
    isVerified: true,
    text: "Thrown, and you can tell: a faint spiral inside that a spoon can just hear.",
  },
  {
    author: "Sheila",
    rating: 3,
    daysAgo: 97,
    isVerified: true,
    text: "Chose ember in large and got a very nice bowl that I would call medium. The exchange was quick.",
    replies: [
      {
        author: OWNER_NAME,
        daysAgo: 96,
        text: "That was our mistake at packing: two bowls, one label. Yours is the reason there are two labels now.",
      },
    ],
  },
  {
    author: "Dirk",
    rating: 5,
    daysAgo: 143,
    isVerified: true,
    text: "Oven to table with a gratin, cold start as they say. No complaints, least of all from the gratin.",
  },
  { author: "Roisin", rating: 5, daysAgo: 201, text: "Sage looks well with tomatoes, and with nothing at all." },
  {
    author: "Tomasz",
    rating: 4,
    daysAgo: 276,
    isVerified: true,
    text: "Good, heavy salad bowl. Mine wobbles by a hair on glass but not on wood.",
  },
  {
    author: "Astrid",
    rating: 5,
    daysAgo: 344,
    isVerified: true,
    text: "The three sizes really do nest. I put a cloth between them because of the cat, as instructed.",
  },
  {
    author: "Kevin",
    rating: 2,
    daysAgo: 451,
    isVerified: true,
    text: "Fork marks after a month. They do come off with baking soda, but nobody had told me that.",
    replies: [
      {
        author: OWNER_NAME,
        daysAgo: 450,
        text: "We have told everybody since. It is metal from the fork: the glaze is harder than the cutlery.",
      },
    ],
  },
  {
    author: "Noor",
    rating: 5,
    daysAgo: 560,
    isVerified: true,
    text: "Ink, medium, four of them. Porridge has never looked so serious.",
  },
];

export const harborPlateReviews: readonly DemoReview[] = [
  {
    author: "Eileen",
    rating: 5,
    daysAgo: 17,
    isVerified: true,
    text: "Two of each glaze, as the text suggested. The table looks as if I had thought about it.",
  },
  {
    author: "Bas",
    rating: 5,
    daysAgo: 46,
    isVerified: true,
    text: "Flat where you cut. You would think that is normal, but try it with the plates I had before.",
  },
  {
    author: "Una",
    rating: 4,
    daysAgo: 88,
    isVerified: true,
    text: "A centimetre too wide for our dishwasher's lower rack, so they go slantwise. Otherwise lovely.",
  },
  {
    author: "Stefan",
    rating: 3,
    daysAgo: 134,
    isVerified: true,
    text: "Nice colour, but eight of them are a lot to carry at once. Consider your shelf.",
  },
  {
    author: "Deirdre",
    rating: 5,
    daysAgo: 219,
    text: "Ate from one at a friend's house and asked where it was from before I asked what we were eating.",
  },
  {
    author: "Jelle",
    rating: 5,
    daysAgo: 311,
    isVerified: true,
    text: "One broke (my fault, tiled floor). The single replacement matches the other seven.",
  },
  {
    author: "Monica",
    rating: 4,
    daysAgo: 422,
    isVerified: true,
    text: "The ember is a shade darker than the bowls in ember. Side by side it looks intended.",
  },
  {
    author: "Padraig",
    rating: 5,
    daysAgo: 633,
    isVerified: true,
    text: "Keeps food warm if you warm it first. Which they tell you. Which I did not read.",
  },
];

export const ripplePlatterReviews: readonly DemoReview[] = [
  { author: "Grainne", rating: 5, daysAgo: 26, isVerified: true, text: "I counted. Thirty-two." },
  {
    author: "Emeric",
    rating: 4,
    daysAgo: 171,
    isVerified: true,
    text: "Stunning with a lemon tart on it. Cleaning pastry cream out of the flutes takes a brush and a little patience.",
  },
];

export const butterDishReviews: readonly DemoReview[] = [
  {
    author: "Nuala",
    rating: 5,
    daysAgo: 19,
    isVerified: true,
    text: "The cover stays put when I carry it in one hand. The old one did not, and there is a dent in the floor to prove it.",
  },
  {
    author: "Fritz",
    rating: 4,
    daysAgo: 82,
    isVerified: true,
    text: "Takes a German 250 g block without trimming. The knob is small for large fingers.",
  },
  {
    author: "Siobhan",
    rating: 5,
    daysAgo: 190,
    isVerified: true,
    text: "Soft butter every morning. I have stopped tearing toast.",
  },
  {
    author: "Aukje",
    rating: 3,
    daysAgo: 307,
    isVerified: true,
    text: "Good dish. Slightly too tall for the shelf in our refrigerator door; measure first, 8.5 cm.",
  },
];

export const pebbleSaltCellarReviews: readonly DemoReview[] = [
  {
    author: "Enda",
    rating: 5,
    daysAgo: 23,
    isVerified: true,
    text: "Small, heavy, stays where it is. The spoon went dark and I have decided that I like it dark.",
  },
  {
    author: "Margit",
    rating: 4,
    daysAgo: 109,
    isVerified: true,
    text: "Pretty. Fine salt clumps in it when it rains, flakes do not.",
  },
  {
    author: "Tiarnan",
    rating: 5,
    daysAgo: 238,
    text: "A present for someone who owns everything. She did not own this.",
  },
];

export const oakBoardReviews: readonly DemoReview[] = [
  {
    author: "Brona",
    rating: 5,
    daysAgo: 39,
    isVerified: true,
    text: "Smells faintly of linseed for a week, then of bread.",
  },
  {
    author: "Wout",
    rating: 4,
    daysAgo: 155,
    isVerified: true,
    text: "Mine has a small knot near one end, filled and sanded. I asked for no knots and got an honest answer about trees.",
  },
  { author: "Jacinta", rating: 5, daysAgo: 388, isVerified: true, text: "Two years of hot pots and it is still flat." },
];

export const pantryJarReviews: readonly DemoReview[] = [
  {
    author: "Lorcan",
    rating: 5,
    daysAgo: 31,
    isVerified: true,
    text: "The lid closes with a sound like a car door on a much better car than mine.",
  },
  {
    author: "Sigrid",
    rating: 4,
    daysAgo: 128,
    isVerified: true,
    text: "Holds 500 g of beans as promised. I wish there were a second, smaller one.",
    replies: [
      {
        author: OWNER_NAME,
        daysAgo: 127,
        text: "There is one on the drawing board, 0.8 litres. The joiner is the bottleneck; he says the same of us.",
      },
    ],
  },
  {
    author: "Carmel",
    rating: 5,
    daysAgo: 266,
    isVerified: true,
    text: "Oats in, moths out. Three months, nothing has got in.",
  },
];

export const slowBreakfastReviews: readonly DemoReview[] = [
  {
    author: "Ulrike",
    rating: 5,
    daysAgo: 22,
    isVerified: true,
    text: "Given to friends who have a baby. They wrote that it will come into use in about three years.",
  },
  {
    author: "Fergal",
    rating: 4,
    daysAgo: 70,
    isVerified: true,
    text: "Good value against the single prices. I would have liked to choose the mug's glaze.",
  },
];
