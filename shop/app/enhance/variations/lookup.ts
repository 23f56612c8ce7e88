import type { Choices } from "@vitrine/commerce/variations";
import { endpointUrl, type ShopConfig } from "../config.ts";
import { type PageVariation, toPageVariation, type WireVariation } from "./page-variation.ts";

export type LookupResult = PageVariation | "not-found" | "failed";

export interface Lookup {
  find(choices: Choices): void;
  abort(): void;
}

/** Requests one variation from the shop. At most one request is pending; aborted ones are ignored. */
export function createLookup(
  form: HTMLFormElement,
  config: ShopConfig,
  onResult: (variation: LookupResult) => void,
): Lookup {
  let current: AbortController | null = null;

  return {
    find(choices) {
      current?.abort();
      const controller = new AbortController();
      current = controller;
      void request(form, config, choices, controller.signal).then((found) => {
        if (!controller.signal.aborted) onResult(found);
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
): Promise<LookupResult> {
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

/** Data that a plug-in put on the form for its server side: a text, or JSON with its own keys. */
function customData(form: HTMLFormElement): [string, string][] {
  const text = form.dataset["custom_data"] ?? "";
  try {
    const data: unknown = JSON.parse(text);
    if (data && typeof data === "object") {
      return Object.entries(data).map(([name, value]) => [`custom_data[${name}]`, String(value)]);
    }
  } catch {
    // Plain text.
  }
  return [["custom_data", text]];
}
