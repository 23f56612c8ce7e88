import { bundleScript, SCRIPT_NAME } from "../../scripts/tracking/bundle.ts";

/** A page outside the shop that loads the SDK as one script. */
export interface SdkHtml {
  /** Printed as `pysOptions`, as PixelYourSite prints them. */
  readonly options: object;
  /** Other globals that the page prints, such as `pysWooProductData`. */
  readonly globals?: object;
  readonly body?: string;
  readonly bodyClass?: string;
}

export const SDK_PATH = `/${SCRIPT_NAME}`;

let code: Promise<string> | undefined;

/** The SDK bundled into one script, once per worker. */
export function sdkCode(): Promise<string> {
  return (code ??= bundleScript().then((files) => files.get(SCRIPT_NAME) ?? ""));
}

export function sdkHtml({ options, globals = {}, body = "", bodyClass = "" }: SdkHtml): string {
  const printed = JSON.stringify({ pysOptions: options, ...globals }).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A studio</title><link rel="icon" href="data:,">
<script>Object.assign(window, ${printed});</script><script defer src="${SDK_PATH}"></script></head>
<body class="${bodyClass}">${body}</body></html>`;
}
