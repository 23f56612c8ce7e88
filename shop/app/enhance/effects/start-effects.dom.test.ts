import { expect, test, vi } from "vitest";
import { startEffects } from "./start-effects.ts";

const SHOWN = `<div data-effects>
  <div class="accordion">
    <details id="care" data-toggle="collapse" data-toggle-group="notes"><summary>Care</summary><p>Soap.</p></details>
    <details id="post" data-toggle="collapse" data-toggle-group="notes"><summary>Post</summary><p>Two days.</p></details>
  </div>
  <div data-flip-card data-card="inactive">
    <button type="button" data-card-button>Turn</button>
    <div data-card-front>Front</div><div data-card-back>Back</div>
  </div>
  <p><label for="height">Height</label><input id="height" type="range" value="24" data-unit=" cm"></p>
</div>`;

test("leaves a page without effects alone (S1.11)", async () => {
  document.body.innerHTML = `<details id="care" data-toggle="collapse"><summary>Care</summary></details>`;
  const before = document.body.innerHTML;
  await startEffects(document);

  expect(document.body.innerHTML).toBe(before);
});

test("starts the effects of a page that declares them (S1.11, S4.28, S4.32)", async () => {
  document.body.innerHTML = SHOWN;
  await startEffects(document);
  const [care, post] = [...document.querySelectorAll("details")];
  care?.querySelector("summary")?.click();
  post?.querySelector("summary")?.click();
  document.querySelector<HTMLElement>("[data-card-button]")?.click();

  expect([care?.open, post?.open]).toEqual([false, true]);
  expect(document.querySelector("[data-flip-card]")?.getAttribute("data-card")).toBe("active");
  expect(document.querySelector("[data-effects]")?.hasAttribute("data-alive")).toBe(true);
});

test("loads the code for fields only on pages that have some (S1.11)", async () => {
  document.body.innerHTML = SHOWN;
  await startEffects(document);

  await vi.waitFor(() => expect(document.querySelector("output")?.textContent).toBe("24 cm"));
});
