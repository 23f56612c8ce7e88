import type { Choices } from "@vitrine/commerce/variations";
import { endpointUrl, type ShopConfig } from "../config.ts";
import { type PageVariation, toPageVariation, type WireVariation } from "./page-variation.ts";

export type LookupAnswer = PageVariation | "not-found" | "failed";

export interface Lookup {
  ask(choices: Choices): void;
  abort(): void;
}

/** Asks the shop for one variation. At most one question is under way; of those called off nothing is heard. */
export function createLookup(
  form: HTMLFormElement,
  config: ShopConfig,
  answer: (variation: LookupAnswer) => void,
): Lookup {
  let current: AbortController | null = null;

  return {
    ask(choices) {
      current?.abort();
      const asking = new AbortController();
      current = asking;
      void request(form, config, choices, asking.signal).then((found) => {
        if (!asking.signal.aborted) answer(found);
      });
    },
    abort() {
      current?.abort();
      current = null;
    },
  };
}

async function request(
  form: HTMLFormElement,
  config: ShopConfig,
  choices: Choices,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  const fields = new URLSearchParams(choices);
  fields.set("product_id", form.dataset["product_id"] ?? "");
  for (const [name, value] of customData(form)) fields.set(name, value);
  try {
    const response = await fetch(endpointUrl(config, "get_variation"), {
      method: "POST",
      headers: { "X-Requested-With": "XMLHttpRequest" },
      body: fields,
      signal,
    });
    const text = response.ok ? await response.text() : "";
    if (text === "") return "failed";
    const body: unknown = JSON.parse(text);
    return body ? toPageVariation(body as WireVariation) : "not-found";
  } catch {
    return "failed";
  }
}

/** What a plug-in put on the form for its own use on the server: a text, or JSON with names of its own. */
function customData(form: HTMLFormElement): [string, string][] {
  const text = form.dataset["custom_data"] ?? "";
  try {
    const data: unknown = JSON.parse(text);
    if (data && typeof data === "object") {
      return Object.entries(data).map(([name, value]) => [`custom_data[${name}]`, String(value)]);
    }
  } catch {
    // It is a plain text.
  }
  return [["custom_data", text]];
}
