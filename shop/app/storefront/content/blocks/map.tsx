import { PlacesMap } from "@vitrine/effects/map";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function MapBlock({ block, data }: BlockView<"map">) {
  const { id, props } = block;
  const { label, lat, lng, drag, zoomControl, hue } = props;
  const ground = data.grounds.get(block) ?? { kind: "none" };
  const markers = props.markers.map(({ image, markerInfo, ...place }) => {
    const file = data.media.get(image ?? "")?.files[0];
    return { ...place, image: file ? `/media/${file.path}` : null, ...given({ markerInfo }) };
  });
  return (
    <div className="block wrap" id={id}>
      <PlacesMap
        label={label}
        lat={lat}
        lng={lng}
        zoom={ground.kind === "tiles" ? ground.zoom : props.zoom}
        drag={drag}
        zoomControl={zoomControl}
        markers={markers}
        isDrawing={ground.kind === "drawing"}
        {...given({ hue, tiles: ground.kind === "tiles" ? ground.tiles : undefined })}
      />
    </div>
  );
}
