/** Looks at a request and answers it, or leaves it to the next. */
export type Door = (request: Request) => Promise<Response | null>;
