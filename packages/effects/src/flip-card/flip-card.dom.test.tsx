// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { attachFlipCard, FlipCard } from "./index.ts";

let detach: () => void;

beforeEach(() => {
  document.body.innerHTML = renderToString(
    <FlipCard
      front={<p id="picture">A bowl</p>}
      back={
        <p id="story">
          Thrown in May. <a href="#more">More</a>
        </p>
      }
    />,
  );
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

const start = () => (detach = attachFlipCard(find(".flip-card")));
const state = () => find(".flip-card").dataset["card"];
const reachable = () => ["front", "back"].filter((face) => !find(`[data-card-${face}]`).inert);

function point(type: "pointerenter" | "pointerleave", pointerType: string): void {
  find(".flip-card").dispatchEvent(new PointerEvent(type, { pointerType }));
}

test("without script both faces are visible and no button is needed (S4.32)", () => {
  expect(reachable()).toEqual(["front", "back"]);
  expect(find("button").hidden).toBe(true);
});

test("its button flips it and has the state, and the hidden face is inert (S4.32)", () => {
  start();
  expect([state(), reachable()]).toEqual(["inactive", ["front"]]);
  find("button").click();
  expect([state(), reachable()]).toEqual(["active", ["back"]]);
  expect(find("button").getAttribute("aria-expanded")).toBe("true");
  expect(find("button").textContent).toBe("Hide details");
  find("button").click();
  expect([state(), reachable()]).toEqual(["inactive", ["front"]]);
  expect(find("button").textContent).toBe("Show details");
});

test("a click on a face flips it, a click on a link in it does not (S4.32)", () => {
  start();
  find("#picture").click();
  expect(state()).toBe("active");
  find("a").click();
  expect(state()).toBe("active");
  find("#story").click();
  expect(state()).toBe("inactive");
});

test("a mouse flips it by hovering, a finger only by a tap (S4.32)", () => {
  start();
  point("pointerenter", "mouse");
  expect(state()).toBe("active");
  point("pointerleave", "mouse");
  expect(state()).toBe("inactive");

  point("pointerenter", "touch");
  expect(state()).toBe("inactive");
  find("#picture").click();
  expect(state()).toBe("active");
});

test("Escape flips it back and focuses its button (S4.32)", () => {
  start();
  find("button").click();
  find("a").focus();
  point("pointerleave", "mouse");
  expect(state()).toBe("active");
  find("a").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));

  expect(state()).toBe("inactive");
  expect(document.activeElement).toBe(find("button"));
});

test("detached, it is as without script", () => {
  start();
  find("button").click();
  detach();
  expect(reachable()).toEqual(["front", "back"]);
  find("#picture").click();
  expect(state()).toBe("active");
});
