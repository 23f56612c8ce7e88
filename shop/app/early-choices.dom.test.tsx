import { act, StrictMode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { noteEarlyChoices } from "./early-choices.ts";

const page = (
  <form>
    <select name="country" defaultValue="DE">
      <option value="AT">Austria</option>
      <option value="DE">Germany</option>
      <option value="IT">Italy</option>
    </select>
    <select name="zone" multiple defaultValue={["a"]}>
      <option value="a">A</option>
      <option value="b">B</option>
    </select>
    <textarea name="note" defaultValue="Ring twice." />
    <input name="city" defaultValue="Trieste" />
    <input type="checkbox" name="gift" />
  </form>
);

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

/** Renders the page as the server sends it. */
function arrive() {
  document.body.innerHTML = renderToString(page);
  const field = <Kind extends Element>(name: string) => document.querySelector(`[name=${name}]`) as unknown as Kind;
  return {
    country: field<HTMLSelectElement>("country"),
    zone: field<HTMLSelectElement>("zone"),
    note: field<HTMLTextAreaElement>("note"),
    city: field<HTMLInputElement>("city"),
    gift: field<HTMLInputElement>("gift"),
  };
}

const hydratePage = () =>
  act(async () => {
    root = hydrateRoot(document.body, <StrictMode>{page}</StrictMode>);
  });

test("keeps values chosen and typed before hydration", async () => {
  const { country, zone, note, city, gift } = arrive();
  country.value = "IT";
  for (const option of zone.options) option.selected = option.value === "b";
  note.value = "Ring once.";
  city.value = "Graz";
  gift.checked = true;

  const choices = noteEarlyChoices(document);
  await hydratePage();
  choices.putBack();

  expect([country.value, note.value, city.value, gift.checked]).toEqual(["IT", "Ring once.", "Graz", true]);
  expect([...zone.selectedOptions].map(({ value }) => value)).toEqual(["b"]);
});

test("notifies listeners of a field of the chosen value", async () => {
  const { country, note } = arrive();
  country.value = "AT";
  const choices = noteEarlyChoices(document);
  country.value = "DE";
  const received: unknown[] = [];
  const record = ({ target }: Event) => received.push(target);
  document.addEventListener("input", record);
  choices.putBack();
  document.removeEventListener("input", record);

  expect([country.value, note.value]).toEqual(["AT", "Ring twice."]);
  expect(received).toEqual([country]);
});

test("keeps the text selection of a field", async () => {
  const { note } = arrive();
  note.focus();
  note.setSelectionRange(5, 10);
  const choices = noteEarlyChoices(document);
  await hydratePage();
  note.setSelectionRange(0, 0);
  choices.putBack();

  expect([note.selectionStart, note.selectionEnd]).toEqual([5, 10]);
});

test("keeps the page's defaults where nothing was changed", async () => {
  const { country, note } = arrive();
  let received = 0;
  document.addEventListener("input", () => received++);
  const choices = noteEarlyChoices(document);
  await hydratePage();
  choices.putBack();

  expect([country.value, note.value, received]).toEqual(["DE", "Ring twice.", 0]);
});
