/**
 * Tells the browser that nearly every function of a file is called as soon as it runs, so that it compiles them all
 * while the file arrives, beside the page, and not one by one when they are first called.
 * Has to be the first line of the file.
 */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad";
