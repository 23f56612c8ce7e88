/** A picture that comes sooner needs no sign. */
const DELAY_MS = 1000;

/** Shows the sign when a picture takes its time. */
export function createLoadingSign(sign: HTMLElement): (isLoading: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isLoading) => {
    clearTimeout(timer);
    if (!isLoading) sign.hidden = true;
    else timer = setTimeout(() => (sign.hidden = false), DELAY_MS);
  };
}
