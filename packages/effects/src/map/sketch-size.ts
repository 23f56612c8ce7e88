/** Half the width and height of the drawing, in pixels at the zoom the map begins with. */
export const SKETCH = { halfWidth: 1200, halfHeight: 800 } as const;
