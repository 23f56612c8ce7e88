import { describe, expect, test } from "vitest";
import { ALL_EXAMPLES } from "../../pixels/examples/all-examples.ts";
import { EVENT_ID, TRACKED, type TrackedTitle } from "../../pixels/examples/tracked.ts";
import { asRecord, without } from "../../wire/decode-options.ts";
import { DESTINATIONS } from "../destination.ts";
import { exampleEvent, knownVisitor } from "../fakes/visitors.ts";
import { pinterest } from "../pinterest/index.ts";
import { vendorParams } from "./vendor-params.ts";

const TITLES = Object.keys(TRACKED) as TrackedTitle[];

describe.each(DESTINATIONS)("a server that knows an event in the common vocabulary", (destination) => {
  test.each(TITLES)(`gives ${destination} the parameters of its pixel: %s`, (title) => {
    const { name, params } = TRACKED[title];
    const call = ALL_EXAMPLES[destination][title].at(-1) ?? [];
    const sent = call.map(asRecord).find((part) => Object.keys(without(part, ["eventID", "event_id"])).length > 0);
    expect(vendorParams(destination, name, params)).toEqual(without(sent ?? {}, ["event_id", "send_to"]));
    expect(JSON.stringify(call)).toContain(EVENT_ID);
  });
});

test("Pinterest's own name of a search term is read by its server API", () => {
  const params = vendorParams("pinterest", "Search", { search_term: "bowl" });
  const prepared = pinterest.prepare(exampleEvent({ name: "Search", params }), knownVisitor());
  expect(prepared).toMatchObject({ ok: true, event: { custom_data: { search_string: "bowl" } } });
});
