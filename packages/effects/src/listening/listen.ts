export type On = <Type extends keyof WindowEventMap>(
  target: EventTarget,
  type: Type,
  listener: (event: WindowEventMap[Type]) => unknown,
  options?: AddEventListenerOptions,
) => void;

/** Passes `start` a listen function. The returned function removes the listeners and runs the clean-up of `start`. */
export function listen(start: (on: On, signal: AbortSignal) => void | (() => void)): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  const done = start((target, type, listener, options) => {
    target.addEventListener(type, listener as EventListener, { signal, ...options });
  }, signal);
  return () => {
    detach.abort();
    done?.();
  };
}
