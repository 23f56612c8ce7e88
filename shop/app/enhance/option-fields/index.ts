const FIELDS = "[data-option-fields]";
/** Far enough ahead that the fields are ready when somebody has scrolled to them. */
const NEAR = "300px";

const started = new WeakSet<HTMLFormElement>();

/**
 * Brings the extra fields of a product's form to life when somebody comes near them: calendars, masks, messages. Any
 * form put into the page later can be started too, and one that was started already is left alone.
 */
export function startOptionFields(form: HTMLFormElement): void {
  const fields = form.querySelector(FIELDS);
  if (!fields || started.has(form)) return;
  started.add(form);
  // Without its code the form is what it is without any script.
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

/** Whether the form can be sent. If not, the visitor has been told why. */
export async function checkOptionFields(form: HTMLFormElement): Promise<boolean> {
  return hasOptionFields(form) ? (await load(form)).check() : true;
}

async function load(form: HTMLFormElement) {
  const { liveFields } = await import("./live-fields.ts");
  return liveFields(form);
}
