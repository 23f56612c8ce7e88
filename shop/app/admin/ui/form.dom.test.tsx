// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useActionData, useLoaderData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { CheckboxField, SelectField, TextAreaField, TextField } from "./form-fields.tsx";
import { Form, type FormResult, EMPTY_RESULT } from "./form.tsx";

let root: Root | null = null;
afterEach(() => act(() => root?.unmount()));

const field = () => document.querySelector<HTMLInputElement>("input[name=price]");
const version = () => document.querySelector<HTMLInputElement>("input[name=version]")?.value;
let router: ReturnType<typeof createMemoryRouter>;

/** Waits until the router is idle. */
const settle = () =>
  act(async () => {
    do for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
    while (!isIdle());
  });

/** Sends the form without waiting for a response that the test holds back. */
const send = () => act(async () => document.querySelector("button")?.click());

function isIdle(): boolean {
  const { initialized, navigation, revalidation } = router.state;
  return initialized && navigation.state === "idle" && revalidation === "idle";
}

/** A page whose one form changes a stored price; the loader answers after the action, as over a network. */
async function open(action: (form: FormData) => FormResult | Promise<FormResult>, stored: () => string): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  function Page() {
    const price = useLoaderData<string>();
    const result = useActionData<FormResult>();
    return (
      <Form method="post" version={`v${price}`} result={result}>
        <input name="price" defaultValue={result?.entered?.["price"] ?? price} />
        <button type="submit">Save</button>
      </Form>
    );
  }
  router = createMemoryRouter([
    {
      path: "/",
      Component: Page,
      HydrateFallback: () => null,
      loader: async () => {
        await new Promise((done) => setTimeout(done));
        return stored();
      },
      action: async ({ request }) => action(await request.formData()),
    },
  ]);
  const holder = document.body.appendChild(document.createElement("div"));
  root = createRoot(holder);
  act(() => root?.render(<RouterProvider router={router} />));
  await settle();
}

async function save(): Promise<void> {
  act(() => document.querySelector("button")?.click());
  await settle();
}

test("fields show the stored value after a change, also when two responses are equal", async () => {
  let price = 10;
  await open(
    () => {
      price += 5;
      return { ...EMPTY_RESULT, message: "One is changed." };
    },
    () => String(price),
  );
  for (const expected of ["15", "20"]) {
    await save();
    expect([field()?.value, version()]).toEqual([expected, `v${expected}`]);
  }
});

test("a value that is normalised on saving is shown as stored", async () => {
  await open(
    () => ({ ...EMPTY_RESULT, message: "Saved." }),
    () => "10.00",
  );
  const input = field();
  if (input) input.value = "10";
  await save();
  expect(field()?.value).toBe("10.00");
});

test("a rejected form keeps the entered values and takes the new version for the next attempt", async () => {
  await open(
    () => ({ ...EMPTY_RESULT, entered: { price: "cheap", version: "newer" } }),
    () => "10",
  );
  const input = field();
  if (input) input.value = "cheap";
  await save();
  expect([field()?.value, version()]).toEqual(["cheap", "newer"]);
});

test("what is entered while the form is being saved stays, with the focus and the caret", async () => {
  let price = 10;
  let answer = () => {};
  const answered = new Promise<void>((done) => (answer = done));
  await open(
    async () => {
      await answered;
      price += 5;
      return { ...EMPTY_RESULT, message: "Saved." };
    },
    () => String(price),
  );
  const before = field();
  before?.focus();
  await send();
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("submitting"));
  if (before) before.value = "12.50";
  before?.setSelectionRange(2, 2);
  before?.dispatchEvent(new Event("input", { bubbles: true }));
  await act(async () => answer());
  await settle();
  expect(version()).toBe("v15");
  expect(field()).not.toBe(before);
  expect([field()?.value, field()?.selectionStart]).toEqual(["12.50", 2]);
  expect(document.activeElement).toBe(field());
  await save();
  expect(field()?.value).toBe("20");
});

test("an error is shown only after the loaders have run, so that later input is not lost", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let [stored, reload] = ["v1", () => {}];
  function Page() {
    const loaded = useLoaderData<string>();
    return (
      <Form method="post" className="admin-form" result={useActionData<FormResult>()} version={loaded}>
        <input name="price" />
        <button type="submit">Save</button>
      </Form>
    );
  }
  router = createMemoryRouter([
    {
      path: "/",
      Component: Page,
      HydrateFallback: () => null,
      loader: async () => {
        if (stored === "v2") await new Promise<void>((done) => (reload = done));
        return stored;
      },
      action: () => {
        stored = "v2";
        return { ...EMPTY_RESULT, problems: [{ field: null, text: "The vendor refuses it." }], isSaved: true };
      },
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root?.render(<RouterProvider router={router} />));
  await settle();
  await send();
  await vi.waitFor(() => expect(router.state.navigation.state).toBe("loading"));
  expect(document.body.textContent).not.toContain("The vendor refuses it.");
  const before = field();
  await act(async () => reload());
  await settle();
  expect(document.body.textContent).toContain("The vendor refuses it.");
  expect(field()).not.toBe(before);
});

/** A page with every kind of field; the action's response is the given promise. */
async function openFields(answered: Promise<FormResult>, isRepeatable = false): Promise<{ readonly sent: number }> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const count = { sent: 0 };
  function Page() {
    return (
      <Form
        method="post"
        result={useActionData<FormResult>()}
        values={{ name: "Jar", unit: "kg", isOn: "1" }}
        isRepeatable={isRepeatable}
      >
        <TextField name="name" label="Name" hint="As customers see it" />
        <TextAreaField name="note" label="Note" value="Fragile" />
        <SelectField name="unit" label="Unit" options={["g", "kg"].map((unit) => ({ value: unit, label: unit }))} />
        <CheckboxField name="isOn" label="On" />
        <button type="submit">Save</button>
      </Form>
    );
  }
  router = createMemoryRouter([
    {
      path: "/",
      Component: Page,
      action: () => {
        count.sent += 1;
        return answered;
      },
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root?.render(<RouterProvider router={router} />));
  await settle();
  return count;
}

const shown = () =>
  [...new FormData(document.querySelector("form") ?? undefined)].map(
    ([name, value]) => `${name}=${typeof value === "string" ? value : value.name}`,
  );

test("fields show the stored values, and after an error the entered ones with the error beside its field", async () => {
  const problems = [{ field: "name", text: "Enter a name." }];
  await openFields(Promise.resolve({ ...EMPTY_RESULT, problems, entered: { name: "", note: "Heavy", unit: "g" } }));
  expect(shown()).toEqual(["name=Jar", "note=Fragile", "unit=kg", "isOn=1"]);
  for (const [name, value] of Object.entries({ name: "", note: "Heavy", unit: "g" })) {
    const control = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (control) control.value = value;
  }
  const box = document.querySelector<HTMLInputElement>("[name=isOn]");
  if (box) box.checked = false;
  await save();
  expect(shown()).toEqual(["name=", "note=Heavy", "unit=g"]);
  const name = document.querySelector("#name");
  expect(name?.getAttribute("aria-invalid")).toBe("true");
  expect(name?.getAttribute("aria-describedby")).toBe("name-hint name-problem");
  expect(document.querySelector("#name-problem")?.textContent).toBe("Enter a name.");
  expect(document.querySelector(".form-errors a")?.getAttribute("href")).toBe("#name");
  expect(document.activeElement?.className).toBe("form-errors");
});

test("a form is busy until the response arrives, and a second click sends nothing", async () => {
  let result: (value: FormResult) => void = () => {};
  const count = await openFields(new Promise((done) => (result = done)));
  const isBusy = () => document.querySelector("form")?.getAttribute("aria-busy");
  await send();
  await vi.waitFor(() => expect([isBusy(), count.sent]).toEqual(["true", 1]));
  await send();
  expect(count.sent).toBe(1);
  await act(async () => result({ ...EMPTY_RESULT, message: "Saved.", isSaved: true }));
  await settle();
  expect(isBusy()).toBeNull();
  await save();
  expect(count.sent).toBe(2);
});

test("a button such as “Move up” can be pressed twice without waiting", async () => {
  const count = await openFields(new Promise(() => {}), true);
  await send();
  await send();
  await vi.waitFor(() => expect(count.sent).toBe(2));
});
