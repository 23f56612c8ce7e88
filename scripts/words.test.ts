import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const ROOTS = ["packages", "shop", "site", "docs", "e2e", "scripts", "bench"];

/** Words that are no longer used for parts of the shop; docs/glossary.md lists the replacements. */
const AVOIDED = "door|doors|lane|lanes|shelf|shelves|goods|happening|office|whoever|dead letter|dead letters|e-mail";

/** Uses that the glossary lists. */
const RIGHT: readonly RegExp[] = [
  /^(?:shop\/demo|site\/effects\/samples|docs\/spec|packages\/effects\/demo|scripts\/demo-images)/,
  /^shop\/server\/platform\/db\/(?:migrations|seed)\//,
  /^(?:docs\/glossary\.md|scripts\/words\.test\.ts):/,
  /\.vectors\.json:/,
  // Version 0.1.0 in its own words.
  /^(?:shop\/server\/backup\/fixtures\/|scripts\/make-version-fixture\.ts:)/,
  /slip lane/i,
  /office-hours/,
  // The XML namespaces that Outlook reads.
  /schemas-microsoft-com/,
  // Tax on goods, as opposed to tax on shipping.
  /order_taxes|"?\bgoods\b"?(?:[,:;]| \+| bigint| = | \|| \}|\)| and shipping)|\.goods\b|Cost of goods/,
  /Shelf code|\?:As\|Shelf|"A shelf"|At the door|maskFault\("e-mail"\)/,
];

const found = (words: string): readonly string[] => {
  const args = ["grep", "-InwiE", words, "--", ...ROOTS];
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 64_000_000 }).trimEnd().split("\n");
};

test("avoids the words that the glossary replaces", () => {
  const wrong = found(AVOIDED).filter((line) => RIGHT.every((use) => !use.test(line)));
  expect(wrong.map((line) => line.slice(0, 160))).toEqual([]);
});
