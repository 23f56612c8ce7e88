/** For code that only runs in a browser and has no element to ask, such as an effect of React. */
export const thisWindow = (): Window & typeof globalThis => window;
