import { attachMask, readMask } from "../src/masked-input/index.ts";
import type { EffectDemo } from "./effect-demo.ts";
import { onEach, WithEffect } from "./with-effect.tsx";

export const demo: EffectDemo = {
  name: "masked-input",
  title: "Masked input",
  summary:
    "Guides what is written into a field: a number of a given shape, an address, a sum. The mask is fetched when somebody comes to the field. Without script the field takes what is written.",
  keys: [["Any key", "writes where the mask takes it, and is left out where it does not"]],
  code: `<input data-mask="(999) 999-9999" />

attachMask(input, readMask(input.dataset.mask));`,
  Demo,
};

const attach = onEach<HTMLInputElement>("input[data-mask]", (input) => {
  const mask = readMask(input.dataset["mask"] ?? "");
  return mask ? attachMask(input, mask) : () => {};
});

function Demo() {
  return (
    <WithEffect attach={attach}>
      <p>
        <label htmlFor="demo-phone">Telephone, as (020) 915-0142</label>
        <br />
        <input id="demo-phone" type="text" inputMode="numeric" data-mask="(999) 999-9999" />
      </p>
      <p>
        <label htmlFor="demo-sum">A sum of money</label>
        <br />
        <input id="demo-sum" type="text" inputMode="decimal" data-mask="currency" />
      </p>
    </WithEffect>
  );
}
