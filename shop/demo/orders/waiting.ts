/** Work that waits for the owner when the demo shop is opened: reviews, messages and returns. */
export interface DemoHeldReview {
  readonly slug: string;
  readonly author: string;
  readonly email: string;
  readonly rating: number;
  readonly body: string;
  readonly hoursAgo: number;
}

export const HELD_REVIEWS: readonly DemoHeldReview[] = [
  {
    slug: "tide-mug",
    author: "Hana N.",
    email: "hana.nowak@example.com",
    rating: 5,
    body: "The handle fits two fingers and a cold morning. I ordered a second one before the first was empty.",
    hoursAgo: 19,
  },
  {
    slug: "dune-bowl",
    author: "Walter",
    email: "walter.grant@example.com",
    rating: 2,
    body: "Smaller than I thought. Lovely glaze, but it is a bowl for nuts, not for soup.",
    hoursAgo: 31,
  },
  {
    slug: "heron-vase",
    author: "Camille",
    email: "camille.moreau@example.com",
    rating: 4,
    body: "Arrived well packed and stands straighter than the one I saw at the market.",
    hoursAgo: 50,
  },
];

export interface DemoMessage {
  readonly name: string;
  readonly email: string;
  readonly body: string;
  readonly hoursAgo: number;
}

export const MESSAGES: readonly DemoMessage[] = [
  {
    name: "Elspeth Fraser",
    email: "elspeth.fraser@example.com",
    body: "Do you still make the large pitcher in ink? I would need it before the 12th, for a wedding.",
    hoursAgo: 5,
  },
  {
    name: "Jonas Petersen",
    email: "jonas.petersen@example.com",
    body: "Can I collect my order on a Saturday, and is there somewhere to park a van?",
    hoursAgo: 27,
  },
];

/** Delivered orders, counted from the newest, of which a customer wants to send something back. */
export const RETURNS: readonly { readonly place: number; readonly reason: string; readonly comment: string }[] = [
  { place: 2, reason: "damaged", comment: "There is a hairline crack at the rim. I can send photos." },
  { place: 6, reason: "changed-mind", comment: "It is beautiful, but too large for our shelf." },
];
