/**
 * A piece of coast that we drew, for maps without pictures of the land: it gives the pins something to stand on. The
 * pins are where they are; the coast is nowhere. Its middle, where the map begins, is on land.
 */
export function Sketch() {
  return (
    <g className="map-sketch" data-map-sketch="">
      <rect className="map-water" x={-1200} y={-800} width={2400} height={1600} />
      <path
        className="map-land"
        d="M-1200-800H1200V-40C1050 10 980-60 860-20S700 130 560 110 420 40 330 90 250 190 140 170 40 90-60 120-190 230-300 200-420 110-540 150-700 300-860 260-1040 180-1200 240ZM420 330C470 290 560 300 590 350S540 440 470 420 380 370 420 330ZM-340 470C-310 440-250 450-240 490S-290 540-320 520-360 490-340 470Z"
      />
      <path
        className="map-wood"
        d="M-700-420C-640-500-480-490-440-420S-500-290-580-300-740-360-700-420ZM480-560C560-620 720-600 740-520S640-420 560-440 420-500 480-560Z"
      />
      <path className="map-river" d="M260-800C220-560 340-420 300-260S210-40 330 90" />
      <path
        className="map-road"
        d="M-1200-180C-800-120-500-220-160-90S420-180 700-260 1000-330 1200-300M-160-90C-120-260-220-480-140-800M-160-90C-60-20 60 20 140 160M700-260C690-120 720 0 700 90"
      />
    </g>
  );
}
