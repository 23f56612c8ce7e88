export type On = <Type extends keyof WindowEventMap>(
  target: EventTarget,
  type: Type,
  heard: (event: WindowEventMap[Type]) => unknown,
  options?: AddEventListenerOptions,
) => void;

/** Gives `start` a way to listen that ends with the returned function, and so does whatever `start` hands back. */
export function listen(start: (on: On, signal: AbortSignal) => void | (() => void)): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  const done = start((target, type, heard, options) => {
    target.addEventListener(type, heard as EventListener, { signal, ...options });
  }, signal);
  return () => {
    detach.abort();
    done?.();
  };
}
