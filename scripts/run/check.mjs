import { createTools, inOrder } from "./tools.mjs";

/**
 * Types, lint (import boundaries included), exports without a caller, and format.
 *
 * @param {string} root
 * @param {ReturnType<typeof import("./steps.mjs").createSteps>} steps
 */
export async function check(root, steps) {
  const { node, tool } = createTools(root);
  const tsc = (/** @type {string[]} */ ...args) => tool("typescript", "tsc", args);

  await steps.run("types", () =>
    inOrder([
      () => tool("@react-router/dev", "react-router", ["typegen"], { folder: "shop" }),
      () => tsc("-p", "packages/commerce"),
      () => tsc("-p", "packages/effects"),
      () => tsc("-p", "packages/tracking"),
      () => tsc("-p", "shop"),
      () => tsc("-p", ".", "--allowJs", "--checkJs"),
    ]),
  );
  await steps.run("lint", () => tool("oxlint", "oxlint", ["--type-aware", "--deny-warnings"]));
  await steps.run("unused exports", () => node(["scripts/unused-exports.ts"]));
  await steps.run("format", () => tool("oxfmt", "oxfmt", ["--check"]));
}
