import { expect } from "@playwright/test";
import { metaEvents, test } from "./support/sdk-site.ts";

/** URL rules by the event that each triggers. */
const RULES = {
  star: { rule: "contains", value: "*" },
  starExactly: { rule: "match", value: "*" },
  empty: { rule: "match", value: "" },
  none: { rule: "match" },
  exact: { rule: "match", value: "https://www.maker.example/bowls/" },
  exactPath: { rule: "match", value: "/bowls/" },
  part: { rule: "contains", value: "http://www.maker.example/bowl" },
  other: { rule: "starts_with", value: "bowls" },
};
const ALWAYS = ["star", "starExactly", "empty", "none"];

const LINKS: readonly (readonly [href: string, ...events: string[]])[] = [
  ["https://www.maker.example/bowls/", "exact", "part", "other"],
  ["http://maker.example/bowls/", "exact", "part", "other"],
  ["//maker.example/bowls/", "exact", "part", "other"],
  ["https://maker.example/bowls", "part", "other"],
  ["https://maker.example/bowls/?glaze=blue", "part", "other"],
  ["https://maker.example/bowl-stands/", "part"],
  ["https://shop.maker.example/bowls/", "part", "other"],
  ["/bowls/", "exactPath", "other"],
  ["bowls/", "exactPath", "other"],
  ["/Bowls/"],
  ["https://another.example/"],
];

test("clicking a link triggers the events whose URL rule matches: any URL, exact or partial [T5.09]", async ({
  site,
}) => {
  await site.page.addInitScript(() => addEventListener("click", (event) => event.preventDefault()));
  await site.open("/", {
    options: {
      facebook: { pixelIds: ["101"] },
      triggerEvents: Object.fromEntries(
        Object.keys(RULES).map((name) => [name, { facebook: { name, type: "trigger" } }]),
      ),
      triggerEventTypes: {
        url_click: Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, [rule]])),
      },
    },
    body: LINKS.map(([href]) => `<p><a href="${href}">To ${href}</a></p>`).join(""),
  });
  await expect.poll(async () => (await site.calls()).facebook.length).toBeGreaterThan(0);

  let sent = 0;
  for (const [href, ...events] of LINKS) {
    await site.page.getByRole("link", { name: `To ${href}`, exact: true }).click();
    const all = metaEvents(await site.calls()).map(({ name }) => name);
    expect(all.slice(sent).toSorted(), href).toEqual([...ALWAYS, ...events].toSorted());
    sent = all.length;
  }
});
