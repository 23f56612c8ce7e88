/** Passes a vector's input to our code. The inputs differ as much as the functions they were recorded from. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type Answers = Readonly<Record<string, (input: any, edition: string) => unknown>>;
