/**
 * For generated names such as “Slender Ebb Saucer”. The lengths of the lists are coprime, so that combinations vary.
 */
export const QUALITIES = [
  "Slender",
  "Broad",
  "Quiet",
  "Weathered",
  "Pale",
  "Dark",
  "Folded",
  "Fluted",
  "Plain",
  "Rounded",
  "Tall",
  "Low",
  "Heavy",
  "Light",
  "Brushed",
  "Dipped",
  "Carved",
  "Turned",
  "Pressed",
  "Thrown",
  "Faceted",
  "Banded",
  "Salted",
] as const;

export const PLACES = [
  "Ebb",
  "Flood",
  "Slack",
  "Shoal",
  "Sound",
  "Reef",
  "Skerry",
  "Strand",
  "Marsh",
  "Inlet",
  "Headland",
  "Breakwater",
  "Lagoon",
  "Sandbar",
  "Estuary",
  "Causeway",
  "Mole",
  "Jetty",
  "Quay",
  "Slipway",
  "Beacon",
  "Buoy",
  "Anchorage",
  "Channel",
  "Current",
  "Swell",
  "Spray",
  "Foam",
  "Gale",
] as const;

export const THINGS = [
  "Mug",
  "Beaker",
  "Cup",
  "Saucer",
  "Plate",
  "Side Plate",
  "Bowl",
  "Soup Bowl",
  "Platter",
  "Tray",
  "Teapot",
  "Jug",
  "Carafe",
  "Pitcher",
  "Jar",
  "Canister",
  "Vase",
  "Bottle",
  "Planter",
  "Pot",
  "Dish",
  "Ramekin",
  "Tureen",
  "Colander",
  "Candlestick",
  "Lantern",
  "Lampshade",
  "Tile",
  "Hook",
  "Knob",
  "Bell",
] as const;

export const DEPARTMENTS = ["Drinking", "Eating", "Serving", "Flowers", "Light", "Garden"] as const;
export const SECTIONS = ["Everyday", "Occasion", "Travel"] as const;
export const CORNERS = ["Plain", "Patterned"] as const;

export const COLOURS = [
  ["oat", "Oat", "#eadfcc"],
  ["sage", "Sage", "#7f8c78"],
  ["ink", "Ink", "#2c4159"],
  ["ember", "Ember", "#9a5038"],
  ["fog", "Fog", "#cfd0cc"],
  ["night", "Night", "#24262a"],
] as const;
export const SIZES = [
  ["small", "Small"],
  ["medium", "Medium"],
  ["large", "Large"],
] as const;
export const LABELS = ["Everyday", "Gift", "Limited", "Seconds", "Restocked", "Dishwasher safe"] as const;

export const OPINIONS = [
  "Came apart in the second week, and the answer took longer than that.",
  "Not what I had expected from the picture; the colour is greyer.",
  "Does what it should. Neither more nor less.",
  "Well made and well packed. A little heavier than I thought.",
  "We use it every day and would buy it again.",
] as const;
