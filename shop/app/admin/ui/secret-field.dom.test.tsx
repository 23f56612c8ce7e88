import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { type FormResult, EMPTY_RESULT } from "./form.tsx";
import { SecretField } from "./secret-field.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

const field = () => document.querySelector("#token") as HTMLInputElement;

/** A page with an entered secret, whose form gets this response. */
async function sendForm(result: FormResult): Promise<void> {
  const router = createMemoryRouter([
    {
      path: "/",
      action: () => result,
      element: <SecretField name="token" label="Token" stored={{ state: "kept", ending: "7q2Z" }} />,
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(<RouterProvider router={router} />));
  field().value = "sk_typed";
  const formData = new FormData();
  formData.set("token", "sk_typed");
  await act(async () => router.navigate("/", { formMethod: "post", formData }));
}

test("a saved secret leaves its field; the page shows its last characters", async () => {
  await sendForm({ ...EMPTY_RESULT, message: "Kept.", isSaved: true });
  expect(field().value).toBe("");
  expect(document.body.textContent).toContain("Saved; ends with 7q2Z.");
});

test("a saved secret that does not work leaves its field too", async () => {
  await sendForm({ ...EMPTY_RESULT, isSaved: true, problems: [{ field: null, text: "The vendor refuses it." }] });
  expect(field().value).toBe("");
});

test("a secret that was not saved stays, to be sent again", async () => {
  await sendForm({ ...EMPTY_RESULT, problems: [{ field: "name", text: "Please enter a name." }] });
  expect(field().value).toBe("sk_typed");
});
