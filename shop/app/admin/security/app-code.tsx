/** Around a code there have to be four modules of light. */
const QUIET = 4;

export interface ShownCode {
  readonly size: number;
  readonly path: string;
}

/** For the camera of a phone. Dark on light in either theme: many readers know nothing else. */
export function AppCode({ code: { size, path } }: { code: ShownCode }) {
  const side = size + 2 * QUIET;
  return (
    <svg
      className="app-code"
      role="img"
      aria-label="The same key as a code for the camera of your phone"
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
