/** A picture's name and alt text. Its sizes are in `media/manifest.json`, under the same name. */
export interface DemoPicture {
  readonly name: string;
  readonly alt: string;
  readonly title: string;
  readonly caption?: string;
  /** Known to the shop, but its file is not there: what visitors see then must be seen somewhere. */
  readonly isMissing?: boolean;
}

export const pictures: readonly DemoPicture[] = [
  {
    name: "tide-mug--oat",
    alt: "Straight-sided mug with a round handle, cream-white glaze full of brown specks",
    title: "Tide Mug, oat",
    caption: "Oat, 350 ml. The brown line at the foot is bare clay.",
  },
  {
    name: "tide-mug--oat-above",
    alt: "The oat mug tilted towards the camera, its speckled inside in view",
    title: "Tide Mug, oat, from above",
  },
  {
    name: "tide-mug--oat-detail",
    alt: "Close view of the rim of an oat mug: brown flecks of different sizes under a soft gloss",
    title: "Tide Mug, rim",
    caption: "Iron in the clay, coming through. We do not place it.",
  },
  { name: "tide-mug--sage", alt: "Green mug with dark specks and a gentle gloss", title: "Tide Mug, sage" },
  {
    name: "tide-mug--ink",
    alt: "Deep blue mug with throwing lines visible under the glaze",
    title: "Tide Mug, ink",
    caption: "Ink. Throwing lines show where the glaze is thinnest.",
  },
  { name: "tide-mug--ember", alt: "Rust-red mug with a broad handle", title: "Tide Mug, ember" },
  {
    name: "tide-mug--family",
    alt: "Four mugs in a row: oat, sage, ink and ember",
    title: "Tide Mugs, all four glazes",
    caption: "The four glazes, from one firing.",
  },
  { name: "dune-bowl--oat", alt: "Wide speckled cream bowl on a narrow foot", title: "Dune Bowl, oat" },
  {
    name: "dune-bowl--oat-above",
    alt: "Oat bowl tipped forward so that its speckled inside can be seen",
    title: "Dune Bowl, oat, from above",
    caption: "Medium. No corner for a spoon to meet.",
  },
  {
    name: "dune-bowl--oat-detail",
    alt: "Close view of the wall of an oat bowl with brown flecks",
    title: "Dune Bowl, wall",
  },
  { name: "dune-bowl--sage", alt: "Green speckled bowl on a narrow foot", title: "Dune Bowl, sage" },
  { name: "dune-bowl--ink", alt: "Glossy deep blue bowl on a narrow foot", title: "Dune Bowl, ink" },
  { name: "dune-bowl--ember", alt: "Glossy rust-red bowl on a narrow foot", title: "Dune Bowl, ember" },
  {
    name: "dune-bowl--stack",
    alt: "Three bowls stacked: ink below, oat in the middle, sage on top",
    title: "Dune Bowls, stacked",
    caption: "Three medium bowls stand 14 cm high.",
  },
  {
    name: "harbor-plate--oat",
    alt: "Speckled cream dinner plate seen from the side, with a low rim",
    title: "Harbor Plate, oat",
  },
  {
    name: "harbor-plate--oat-above",
    alt: "Speckled cream dinner plate seen from above",
    title: "Harbor Plate, oat, from above",
    caption: "26 cm, of which 17 are flat.",
  },
  { name: "harbor-plate--sage", alt: "Green dinner plate seen from the side", title: "Harbor Plate, sage" },
  { name: "harbor-plate--ink", alt: "Deep blue dinner plate seen from the side", title: "Harbor Plate, ink" },
  { name: "harbor-plate--ember", alt: "Rust-red dinner plate seen from the side", title: "Harbor Plate, ember" },
  {
    name: "harbor-plate--stack",
    alt: "Four plates stacked: oat, ember, sage and ink from bottom to top",
    title: "Harbor Plates, stacked",
    caption: "One of each. Most people end up here.",
  },
  {
    name: "heron-vase--oat",
    alt: "Speckled cream vase with a round body and a long, flaring neck",
    title: "Heron Vase, oat",
  },
  {
    name: "heron-vase--oat-above",
    alt: "The oat vase seen from above, looking into its narrow opening",
    title: "Heron Vase, oat, from above",
  },
  {
    name: "heron-vase--oat-detail",
    alt: "Close view of the shoulder of an oat vase, covered in flecks",
    title: "Heron Vase, shoulder",
    caption: "Where body becomes neck: the thinnest part of the wall.",
  },
  { name: "heron-vase--sage", alt: "Green vase with a round body and a long, flaring neck", title: "Heron Vase, sage" },
  {
    name: "heron-vase--ink",
    alt: "Deep blue vase with a round body and a long, flaring neck",
    title: "Heron Vase, ink",
  },
  {
    name: "heron-vase--ember",
    alt: "Rust-red vase with a round body and a long, flaring neck",
    title: "Heron Vase, ember",
  },
  {
    name: "heron-vase--family",
    alt: "Three vases side by side: sage, oat and ember",
    title: "Heron Vases",
    caption: "Sage, oat and ember, all 26 cm.",
  },
  {
    name: "cove-teapot--sage",
    alt: "Round green teapot with an upright spout, a ring handle and a small oak knob",
    title: "Cove Teapot, sage",
  },
  {
    name: "cove-teapot--sage-above",
    alt: "The green teapot from above, its lid flush with the body",
    title: "Cove Teapot, sage, from above",
  },
  {
    name: "cove-teapot--sage-detail",
    alt: "Close view of the teapot's lid with its turned oak knob",
    title: "Cove Teapot, lid",
    caption: "Oak on a brass pin. It stays cool enough to touch.",
  },
  { name: "cove-teapot--oat", alt: "Round speckled cream teapot with an oak knob", title: "Cove Teapot, oat" },
  {
    name: "cove-teapot--ink",
    alt: "Round deep blue teapot with an oak knob",
    title: "Cove Teapot, ink",
    caption: "Ink, fired one at a time.",
  },
  {
    name: "drift-planter--ember",
    alt: "Rust-red plant pot on a saucer, with a long-leaved green plant",
    title: "Drift Planter, ember",
  },
  {
    name: "drift-planter--fog",
    alt: "Pale grey speckled plant pot on a saucer, with a long-leaved green plant",
    title: "Drift Planter, fog",
  },
  {
    name: "drift-planter--night",
    alt: "Black plant pot on a saucer, with a long-leaved green plant",
    title: "Drift Planter, night",
    caption: "Night, from the wood kiln. The brown edge is where the saucer stood.",
  },
  {
    name: "fathom-pitcher--ink",
    alt: "Tall deep blue jug with a full belly, a pulled spout and a wide handle",
    title: "Fathom Pitcher, ink",
  },
  {
    name: "fathom-pitcher--ink-above",
    alt: "The blue jug from above, ridged outside and smooth inside",
    title: "Fathom Pitcher, ink, from above",
  },
  {
    name: "fathom-pitcher--ink-detail",
    alt: "Close view of the jug's neck, dark specks in blue glaze",
    title: "Fathom Pitcher, neck",
    caption: "Cobalt, and a lot of iron.",
  },
  {
    name: "fathom-pitcher--oat",
    alt: "The same jug in speckled cream",
    title: "Fathom Pitcher, oat",
    caption: "Also in oat: write it in the order note.",
  },
  { name: "espresso-pair--ember", alt: "Two small rust-red cups, each on its saucer", title: "Espresso Pair, ember" },
  {
    name: "espresso-pair--ember-above",
    alt: "Two rust-red espresso cups and saucers seen from above",
    title: "Espresso Pair, ember, from above",
  },
  {
    name: "espresso-pair--fog",
    alt: "Two small pale grey cups on overlapping saucers",
    title: "Espresso Pair, fog",
    caption: "Fog, when the kiln has been kind.",
  },
  {
    name: "pantry-jar--fog",
    alt: "Pale grey cylindrical jar with a wide oak lid and a round oak knob",
    title: "Pantry Jar",
  },
  {
    name: "pantry-jar--fog-above",
    alt: "The jar from above: oak lid with the grain running across",
    title: "Pantry Jar, from above",
  },
  {
    name: "pantry-jar--fog-detail",
    alt: "Close view of the jar's oak knob and the edge of the lid",
    title: "Pantry Jar, lid",
    caption: "One piece of oak, oiled twice.",
  },
  {
    name: "butter-dish--oat",
    alt: "Covered oblong dish in speckled cream with a small round knob",
    title: "Butter Dish",
  },
  {
    name: "butter-dish--oat-above",
    alt: "The butter dish from above, its cover standing inside the wider tray",
    title: "Butter Dish, from above",
  },
  {
    name: "ripple-platter--sage",
    alt: "Green platter with a scalloped rim seen from the side",
    title: "Ripple Platter",
  },
  {
    name: "ripple-platter--sage-above",
    alt: "Green platter from above, thirty-two flutes running from the middle to the rim",
    title: "Ripple Platter, from above",
    caption: "Thirty-two flutes. You may count.",
  },
  {
    name: "bottle-vase--sage",
    alt: "Bottle-shaped vase, cream above and green below with a wavy line between",
    title: "Bottle Vase",
  },
  {
    name: "bottle-vase--sage-above",
    alt: "The bottle vase from above, looking at its narrow mouth",
    title: "Bottle Vase, from above",
  },
  {
    name: "pebble-salt-cellar--oat",
    alt: "Small speckled cream bowl of white salt with a brass spoon standing in it",
    title: "Pebble Salt Cellar",
  },
  {
    name: "pebble-salt-cellar--oat-detail",
    alt: "Close view of the brass spoon resting in salt",
    title: "Pebble Salt Cellar, spoon",
  },
  {
    name: "incense-dish--night",
    alt: "Flat black dish with an incense stick leaning in a small holder",
    title: "Incense Dish",
  },
  {
    name: "incense-dish--night-above",
    alt: "The black dish from above, brown and silver specks in the glaze",
    title: "Incense Dish, from above",
    caption: "What looks like dust is wood ash, melted in.",
  },
  {
    name: "incense-dish--night-lit",
    alt: "The incense dish in the evening with a thread of smoke",
    title: "Incense Dish, lit",
    isMissing: true,
  },
  {
    name: "pendant-lamp--oat",
    alt: "Bell-shaped speckled lampshade on a brass cap and a black cable, lit from within",
    title: "Pendant Lamp",
    caption: "Oat outside, plain white inside.",
  },
  { name: "oak-board--oak", alt: "Long rectangular oak board seen from the side", title: "Oak Board" },
  {
    name: "oak-board--oak-above",
    alt: "The oak board from above, its grain running lengthwise",
    title: "Oak Board, from above",
  },
  {
    name: "moon-jar--fog",
    alt: "Large, nearly round pale grey jar with a short collar and a small foot",
    title: "Moon Jar",
    caption: "A shade wider to the left. We noticed too.",
  },
  {
    name: "moon-jar--fog-above",
    alt: "The moon jar from above, looking into its dark opening",
    title: "Moon Jar, from above",
  },
  {
    name: "moon-jar--fog-detail",
    alt: "Close view of the jar's collar and shoulder, fine specks under a soft gloss",
    title: "Moon Jar, collar",
  },
  {
    name: "lantern-candle-holder--ink",
    alt: "Deep blue saucer with a finger ring, holding a lit white candle",
    title: "Lantern Candle Holder, ink",
  },
  {
    name: "lantern-candle-holder--oat",
    alt: "Speckled cream saucer with a finger ring, holding a lit white candle",
    title: "Lantern Candle Holder, oat",
  },
  {
    name: "bud-vase--ember",
    alt: "Small round rust-red vase with a narrow neck and one twig of catkins",
    title: "Bud Vase",
  },
  {
    name: "bud-vase--ember-detail",
    alt: "Close view of the vase's lip and the catkins standing in it",
    title: "Bud Vase, lip",
    caption: "Nine millimetres, and one twig.",
  },
  {
    name: "personalised-mug--engraved",
    alt: "Green mug with the name IDA pressed into its wall",
    title: "Personalised Mug",
    caption: "Pressed before firing: the glaze makes the lines darker.",
  },
  {
    name: "personalised-mug--engraved-detail",
    alt: "Close view of the letters I, D and A pressed into green glazed clay",
    title: "Personalised Mug, letters",
  },
  {
    name: "wheel-workshop--bench",
    alt: "A raw clay pot on a round wooden bat, a green vase behind it",
    title: "Wheel Workshop",
    caption: "An hour old. It will shrink by an eighth.",
  },
  {
    name: "table-for-two--set",
    alt: "Oat plate with a sage bowl on it, an ink mug and a small oat cup and saucer",
    title: "Table for Two",
  },
  {
    name: "slow-breakfast--bundle",
    alt: "Oak board with an oat mug and an ember bowl, salt and butter beside them",
    title: "Slow Breakfast",
  },
  {
    name: "clay-book--cover",
    alt: "Book with a rust-red cloth cover, a blank white label and a blue dot",
    title: "The Clay Book",
  },
  {
    name: "glaze-recipes--cards",
    alt: "A fan of white recipe cards, each with a block of colour; the front one is blue",
    title: "Glaze Recipes",
  },
  {
    name: "room--table",
    alt: "Laid table: oat plate with a sage bowl, an ember platter, an ink mug, a black teapot, salt with a brass spoon",
    title: "The table",
    caption: "A Tuesday.",
  },
  {
    name: "room--shelf",
    alt: "Wooden shelf with a tall sage vase, a round fog jar, an ember bottle, an ink bowl and an oat mug",
    title: "The shelf",
    caption: "The shelf in the front room, before somebody bought half of it.",
  },
  {
    name: "room--kiln-shelf",
    alt: "Kiln shelf crowded with unglazed white pots and freshly glazed sage and ink ones",
    title: "The kiln shelf",
    caption: "Half glazed, waiting for the second firing.",
  },
  {
    name: "room--evening",
    alt: "Dark table with two lit candles in blue and black holders, an ember bottle and a thread of incense",
    title: "Evening",
  },
  {
    name: "room--garden",
    alt: "Three plant pots on a wooden ledge: ember, fog and night, each with a long-leaved plant",
    title: "The windowsill",
    caption: "Medium, large, and a sample that never made it into the shop.",
  },
  {
    name: "room--studio",
    alt: "A raw clay pot on a wooden bat, and rows of unglazed bowls and mugs drying on a board",
    title: "The drying board",
  },
  {
    name: "room--home",
    alt: "Wooden ledge with a tall ink vase, an ember bud vase, a lit candle and a fog planter",
    title: "At home",
  },
  {
    name: "room--packing",
    alt: "Three cardboard boxes with white tape behind an ember bottle, a sage mug and an oat bowl",
    title: "Packing",
  },
  {
    name: "hero--wide",
    alt: "A speckled vase with catkins, a sage bowl, an ink mug, a black teapot, a round fog jar and an ember cup on a table",
    title: "Six glazes on a table",
  },
  {
    name: "hero--tall",
    alt: "A speckled vase with catkins, a sage bowl, an ink mug and a round fog jar on a table",
    title: "Four glazes on a table",
  },
  { name: "glaze--oat", alt: "Cream glaze with brown specks, close up", title: "Oat glaze" },
  { name: "glaze--sage", alt: "Green glaze with dark specks, close up", title: "Sage glaze" },
  { name: "glaze--ink", alt: "Deep blue glaze with black specks, close up", title: "Ink glaze" },
  { name: "glaze--ember", alt: "Rust-red glaze with dark specks, close up", title: "Ember glaze" },
  { name: "glaze--fog", alt: "Pale grey glaze with dark specks, close up", title: "Fog glaze" },
  { name: "glaze--night", alt: "Black glaze with pale specks, close up", title: "Night glaze" },
  {
    name: "journal--bench",
    alt: "A raw clay pot on a wooden bat with a finished green vase behind it",
    title: "On the bat",
  },
  {
    name: "journal--foot-ring",
    alt: "Speckled cream bowl from the side, standing on a narrow ring of bare clay",
    title: "A bowl and its foot",
  },
  { name: "journal--speckle", alt: "Close view of a speckled rim with flecks of uneven size", title: "Specks" },
  { name: "journal--four-glazes", alt: "Four stacked plates, each in a different glaze", title: "Four glazes" },
];
