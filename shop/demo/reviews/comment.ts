/** Signs what the studio itself writes. */
export const OWNER_NAME = "Kiln & Tide";

export interface DemoComment {
  readonly author: string;
  readonly daysAgo: number;
  /** Plain text, as a visitor types it. */
  readonly text: string;
  readonly status?: "approved" | "held" | "spam";
  readonly replies?: readonly DemoComment[];
}

export interface DemoReview extends DemoComment {
  readonly rating: 1 | 2 | 3 | 4 | 5;
  /** Bought here, not only seen here. */
  readonly isVerified?: boolean;
}
