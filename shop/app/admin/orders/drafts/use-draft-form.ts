import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { DraftResult } from "./draft-result.ts";

/**
 * Sends the form of a draft in the background, one request after the other: each carries the version that the one
 * before has stored. What is asked for meanwhile waits; a button is stronger than saving by itself.
 */
export function useDraftForm<Result extends DraftResult = DraftResult>(canSaveItself: boolean) {
  const { submit, state, data } = useFetcher<Result>();
  /** The form’s first button. */
  const first = useRef<HTMLButtonElement>(null);
  const isBusy = useRef(false);
  const waiting = useRef<string | null>(null);
  const sent = useRef("");
  // Counts the answers that replace the address: its fields are mounted again with the new one.
  const [replaced, setReplaced] = useState(0);
  const [created, setCreated] = useState<DraftResult["draft"]>();
  // While rendering: what waits is sent right after it, with this version.
  if (data?.draft && data.draft.version !== created?.version) setCreated(data.draft);

  const send = useCallback(
    (intent: string) => {
      const form = first.current?.form;
      if (!form) return;
      if (isBusy.current) {
        if (waiting.current === null || waiting.current === "auto") waiting.current = intent;
        return;
      }
      isBusy.current = true;
      sent.current = intent;
      const fields = new FormData(form);
      fields.set("intent", intent);
      // A new draft moves to its own URL, where the person goes on; the order that it becomes is another page.
      const preventScrollReset = intent !== "place" && intent !== "save";
      void submit(fields, { method: "post", preventScrollReset });
    },
    [submit],
  );

  useEffect(() => {
    if (state !== "idle" || !isBusy.current) return;
    isBusy.current = false;
    if (/^(?:new-)?customer/.test(sent.current)) setReplaced((count) => count + 1);
    focusAfter(sent.current, first.current?.form ?? null);
    const next = waiting.current;
    waiting.current = null;
    if (next !== null) send(next);
  }, [state, send]);

  return {
    first,
    send,
    replaced,
    created,
    isSaving: state !== "idle",
    result: data,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      event.preventDefault();
      // Enter in a field presses the first button.
      if (submitter === first.current) send("auto");
      else send(submitter instanceof HTMLButtonElement && submitter.name === "intent" ? submitter.value : "save");
    },
    onChange: (event: { readonly target: EventTarget | null }) => {
      const name = event.target instanceof HTMLElement ? (event.target.getAttribute("name") ?? "") : "";
      const isStored = name !== "" && name !== "q" && name !== "who" && !name.startsWith("custom-");
      if (canSaveItself && isStored) send("auto");
    },
  };
}

/** The button of these is gone with what it was about. */
function focusAfter(intent: string, form: HTMLFormElement | null): void {
  if (document.activeElement !== document.body) return;
  const next = intent.startsWith("remove:")
    ? ".draft-products [role=combobox]"
    : intent === "new-customer"
      ? ".draft-customer [role=combobox]"
      : intent === "custom"
        ? ".draft-custom > summary"
        : null;
  if (next !== null) form?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
}
