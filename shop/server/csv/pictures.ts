/** Finds or fetches pictures by the addresses in a file; what is missing from the answer could not be had. */
export type PictureFinder = (urls: readonly string[]) => Promise<ReadonlyMap<string, number>>;
