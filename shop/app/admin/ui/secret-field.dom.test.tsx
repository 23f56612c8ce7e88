import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { type FormAnswer, NOT_ASKED } from "./answered-form.tsx";
import { SecretField } from "./secret-field.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

const field = () => document.querySelector("#token") as HTMLInputElement;

/** A page with a secret in its field, whose form is answered like this. */
async function sendForm(answer: FormAnswer): Promise<void> {
  const router = createMemoryRouter([
    {
      path: "/",
      action: () => answer,
      element: <SecretField name="token" label="Token" kept={{ state: "kept", ending: "7q2Z" }} />,
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(<RouterProvider router={router} />));
  field().value = "sk_typed";
  const formData = new FormData();
  formData.set("token", "sk_typed");
  await act(async () => router.navigate("/", { formMethod: "post", formData }));
}

test("a secret that was kept does not stay in its field; the page says how it ends", async () => {
  await sendForm({ ...NOT_ASKED, said: "Kept.", isKept: true });
  expect(field().value).toBe("");
  expect(document.body.textContent).toContain("One is kept; it ends with 7q2Z.");
});

test("a secret that was kept and does not work does not stay either", async () => {
  await sendForm({ ...NOT_ASKED, isKept: true, problems: [{ field: null, text: "The vendor refuses it." }] });
  expect(field().value).toBe("");
});

test("a secret that was not kept stays, to be sent again", async () => {
  await sendForm({ ...NOT_ASKED, problems: [{ field: "name", text: "Please enter a name." }] });
  expect(field().value).toBe("sk_typed");
});
