import type { RefCallback } from "react";
import { attachToggles, ToggleButton, useIsOpen } from "../src/toggles/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "toggles",
  title: "Toggles",
  summary:
    "One registry knows what is open on the page: groups of which one is open, panels inside panels, the order of Escape, the scroll lock and the address. Everything else that opens is built on it.",
  keys: [
    ["Enter, Space", "open and close by the button"],
    ["Escape", "closes the newest panel that allows it"],
  ],
  code: `<button data-toggles="note">Note</button>
<div id="note" data-toggle="collapse" data-toggle-hash="note">…</div>

import type { RefCallback } from "react";
import { attachToggles, pageToggles } from "@vitrine/effects/toggles";
attachToggles();
pageToggles.send({ type: "open", id: "note" });`,
  Demo,
  needsReact: true,
};

function Demo() {
  const isOpen = useIsOpen("demo-note");

  return (
    <div ref={attachToggles as RefCallback<HTMLElement>}>
      <p>
        <ToggleButton opens="demo-note" as="panel">
          Note
        </ToggleButton>{" "}
        <ToggleButton opens="demo-other" as="panel">
          Other note
        </ToggleButton>{" "}
        <a href="#note">A link to the note</a>
      </p>
      <p>The note is {isOpen ? "open" : "closed"}.</p>
      <div id="demo-note" data-toggle="collapse" data-toggle-group="demo-notes" data-toggle-hash="note">
        <h3>Note</h3>
        <p>Its address ends in #note while it is open; Back closes it.</p>
      </div>
      <div id="demo-other" data-toggle="collapse" data-toggle-group="demo-notes">
        <h3>Other note</h3>
        <p>Of the two, one is open at a time.</p>
      </div>
    </div>
  );
}
