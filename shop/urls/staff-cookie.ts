/** Holds the role of a staff member who is signed in to the admin. It opens nothing: pages read it to leave staff out. */
export const STAFF_COOKIE = "vitrine_staff";
