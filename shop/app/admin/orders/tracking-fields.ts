/** Fields such as `tracking-12`, for the order with this ID. */
export const TRACKING = "tracking-";
export const LONGEST_NUMBER = 100;
