import type { QrCode } from "../../../server/people/accounts/qr-code.ts";

/** The QR standard requires a margin of four modules. */
const QUIET = 4;

/** Dark on light in both themes, since many readers cannot read inverted codes. */
export function AppCode({ code: { size, path } }: { code: QrCode }) {
  const side = size + 2 * QUIET;
  return (
    <svg
      className="app-code"
      role="img"
      aria-label="QR code with the setup key"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
