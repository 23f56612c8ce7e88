import { PlacesMap } from "@vitrine/effects/map";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function MapBlock({ block: { id, props }, data }: BlockView<"map">) {
  const { label, lat, lng, zoom, drag, zoomControl, hue, tiles } = props;
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
        zoom={zoom}
        drag={drag}
        zoomControl={zoomControl}
        markers={markers}
        {...given({ hue, tiles })}
      />
    </div>
  );
}
