/** Shared by the test and the processes it starts: they seal and open the same tokens. */
export const SECRET = "a secret of the tests, long enough to be one";
