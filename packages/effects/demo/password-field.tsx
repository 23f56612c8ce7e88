import { attachPasswordFields } from "../src/password-field/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import { WithEffect } from "./with-effect.tsx";

export const demo: EffectDemo = {
  name: "password-field",
  title: "Password",
  summary:
    "A button in a password field that shows what was typed, and hides it again when the form is sent. Without script the field is a plain password field.",
  keys: [["Enter, Space", "on the button: show and hide; the focus goes back to the field"]],
  code: `<form><input type="password" autocomplete="current-password" /></form>

attachPasswordFields(document);`,
  Demo,
};

function Demo() {
  return (
    <WithEffect attach={attachPasswordFields}>
      <form>
        <p>
          <label htmlFor="demo-password">Password</label>
          <br />
          <input id="demo-password" type="password" autoComplete="off" />
        </p>
      </form>
    </WithEffect>
  );
}
