const FIELDS = "[data-option-fields]";
/** Far enough ahead that the fields are ready when the visitor scrolls to them. */
const NEAR = "300px";

const started = new WeakSet<HTMLFormElement>();

/**
 * Starts the product options of a form when the visitor comes near: calendars, masks, messages. Forms added later can
 * be started too; a second call does nothing.
 */
export function startOptionFields(form: HTMLFormElement): void {
  const fields = form.querySelector(FIELDS);
  if (!fields || started.has(form)) return;
  started.add(form);
  // If loading fails, the form works as it does without script.
  const wake = () => void load(form).catch(() => undefined);
  fields.addEventListener("focusin", wake, { once: true });
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      wake();
    },
    { rootMargin: NEAR },
  );
  watch.observe(fields);
}

export function hasOptionFields(form: HTMLFormElement): boolean {
  return form.querySelector(FIELDS) !== null;
}

/** Whether the form is valid. If not, the problems are shown. */
export async function checkOptionFields(form: HTMLFormElement): Promise<boolean> {
  return hasOptionFields(form) ? (await load(form)).check() : true;
}

async function load(form: HTMLFormElement) {
  const { liveFields } = await import("./live-fields.ts");
  return liveFields(form);
}
