/** An image that loads sooner needs no indicator. */
const DELAY_MS = 1000;

/** Shows the indicator while an image loads slowly. */
export function createLoadingSign(sign: HTMLElement): (isLoading: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isLoading) => {
    clearTimeout(timer);
    if (!isLoading) sign.hidden = true;
    else timer = setTimeout(() => (sign.hidden = false), DELAY_MS);
  };
}
