/** The test and the processes it starts share this secret, so each can read the tokens the other sealed. */
export const SECRET = "a secret of the tests, long enough to be one";
