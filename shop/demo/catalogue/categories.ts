export interface DemoCategory {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly picture?: string;
  readonly children?: readonly DemoCategory[];
}

export const categories: readonly DemoCategory[] = [
  {
    slug: "table",
    name: "Table",
    description:
      "<p>Everything that stands between a kitchen and a meal. The shapes are made to stack, to fit one hand and to survive the dishwasher; the glazes are made to be mixed.</p>",
    picture: "room--table",
    children: [
      {
        slug: "drinking",
        name: "Drinking",
        description:
          "<p>Cups, pots and the pitcher. Rims are thin enough to drink from and thick enough to forget about, and every handle has been tested full, by someone in a hurry.</p>",
        picture: "tide-mug--family",
        children: [
          {
            slug: "mugs",
            name: "Mugs",
            description:
              "<p>A straight wall, a handle that takes two, three or four fingers, and a foot ring that is ground smooth so that it does not write on the table.</p>",
            picture: "tide-mug--oat",
          },
          {
            slug: "pots-and-pitchers",
            name: "Pots & Pitchers",
            description:
              "<p>Things with spouts. We pour a litre through every one before it leaves, and note how many drops end up on the cloth. The most we accept is one.</p>",
            picture: "cove-teapot--sage",
          },
        ],
      },
      {
        slug: "plates-and-bowls",
        name: "Plates & Bowls",
        description:
          "<p>Wide, low and quiet. A plate should frame the food and then get out of the way; a bowl should let you reach the last spoonful without tilting it.</p>",
        picture: "harbor-plate--stack",
        children: [
          {
            slug: "plates",
            name: "Plates",
            description:
              "<p>Pressed over a plaster hump, then trimmed on the wheel: flat where the knife goes, turned up at the rim.</p>",
            picture: "harbor-plate--oat",
          },
          {
            slug: "bowls",
            name: "Bowls",
            description:
              "<p>Thrown, not moulded. Put two side by side and you will find the difference; it is about the width of a fingertip.</p>",
            picture: "dune-bowl--stack",
          },
        ],
      },
      {
        slug: "serving",
        name: "Serving & Keeping",
        description:
          "<p>Platters, boards, jars and dishes: for what goes in the middle of the table and for what waits in the cupboard.</p>",
        picture: "pantry-jar--fog",
      },
      {
        slug: "sets",
        name: "Sets",
        description: "<p>Pieces that were on our own table together for a year before anybody called them a set.</p>",
        picture: "table-for-two--set",
      },
    ],
  },
  {
    slug: "home",
    name: "Home",
    description:
      "<p>For shelves, windowsills and the end of the day. Some of it holds flowers, some of it holds light, and one piece holds nothing at all.</p>",
    picture: "room--home",
    children: [
      {
        slug: "vases",
        name: "Vases",
        description:
          "<p>Narrow necks, because a few stems standing up look better than a bunch falling over. All of them are glazed inside and hold water overnight on newspaper before we sell them.</p>",
        picture: "heron-vase--family",
        children: [
          {
            slug: "bud-vases",
            name: "Bud vases",
            description: "<p>For one twig, one flower, or the thing the children brought home from the beach.</p>",
            picture: "bud-vase--ember",
          },
        ],
      },
      {
        slug: "light-and-scent",
        name: "Light & Scent",
        description:
          "<p>A lamp, a candle holder and a dish for incense. Ceramics does not burn, which makes it good company for things that do.</p>",
        picture: "room--evening",
      },
      {
        slug: "planters",
        name: "Planters",
        description:
          "<p>Pots with a hole and a saucer, as a plant would ask for. Frost-proof in our winters, which are wet rather than cold.</p>",
        picture: "room--garden",
      },
    ],
  },
  {
    slug: "studio",
    name: "Studio",
    description: "<p>What we know, as far as it can be put in a box, a book or an afternoon.</p>",
    picture: "room--kiln-shelf",
    children: [
      {
        slug: "workshops",
        name: "Workshops",
        description:
          "<p>Three hours, four wheels, eight people who have not met before. Aprons are provided; long fingernails are your own risk.</p>",
        picture: "journal--bench",
      },
      {
        slug: "reading",
        name: "Reading & Recipes",
        description: "<p>Paper and files for people who want to make their own mistakes.</p>",
        picture: "glaze-recipes--cards",
      },
    ],
  },
];
