/** How a vector's input is put to our code. The inputs are as different as the functions they were made for. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type Answers = Readonly<Record<string, (input: any, edition: string) => unknown>>;
