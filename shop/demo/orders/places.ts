/** Where the demo's customers live. The streets exist nowhere, and no phone number or postcode is a real one. */
export interface DemoPlace {
  readonly country: string;
  readonly weight: number;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly streets: readonly string[];
  /** City, postcode, state. */
  readonly cities: readonly (readonly [city: string, postcode: string, state: string])[];
}

const words = (text: string): readonly string[] => text.split(" ");
const streets = (text: string): readonly string[] => text.split(", ");

export const PLACES: readonly DemoPlace[] = [
  {
    country: "IE",
    weight: 58,
    firstNames: words(
      "Saoirse Aoife Niamh Ciara Orla Sinéad Róisín Maeve Cormac Oisín Declan Fionn Tadhg Eoin Hana Piotr",
    ),
    lastNames: words("Daly Murphy Kelleher Byrne Nolan Doyle Keane Walsh Crowley Lynch Hayes Brennan Nowak Foley"),
    streets: streets("Summerhill North, Quay Street, Harbour Row, Abbey Lane, Strand Road, Mill Lane"),
    cities: [
      ["Cork", "T12 XX00", "CO"],
      ["Kinsale", "P17 XX00", "CO"],
      ["Dublin", "D08 XX00", "D"],
      ["Galway", "H91 XX00", "G"],
      ["Limerick", "V94 XX00", "LK"],
      ["Dingle", "V92 XX00", "KY"],
      ["Westport", "F28 XX00", "MO"],
    ],
  },
  {
    country: "GB",
    weight: 14,
    firstNames: words("Imogen Rowan Freya Callum Priya Elspeth"),
    lastNames: words("Ashworth Mercer Sinclair Patel Hughes Fraser"),
    streets: streets("Canal Walk, Orchard Terrace, Lower Bank, Station Row"),
    cities: [
      ["Bristol", "BS1 0XX", ""],
      ["Edinburgh", "EH1 0XX", ""],
      ["Leeds", "LS1 0XX", ""],
    ],
  },
  {
    country: "DE",
    weight: 9,
    firstNames: words("Maren Jonas Friederike Emil Lene"),
    lastNames: words("Albers Brandt Hoffmann Petersen Vogel"),
    streets: streets("Lange Reihe, Am Deich, Töpfergasse"),
    cities: [
      ["Hamburg", "20099", ""],
      ["Leipzig", "04103", ""],
      ["Freiburg", "79098", ""],
    ],
  },
  {
    country: "FR",
    weight: 7,
    firstNames: words("Olivier Camille Margaux Théo"),
    lastNames: words("Lefèvre Moreau Perrin Garnier"),
    streets: streets("rue du Port, quai des Carmes, rue Haute"),
    cities: [
      ["Nantes", "44000", ""],
      ["Lyon", "69001", ""],
    ],
  },
  {
    country: "NL",
    weight: 5,
    firstNames: words("Sanne Daan Lotte"),
    lastNames: words("Visser Bakker Jansen"),
    streets: streets("Oudegracht, Lange Haven"),
    cities: [
      ["Utrecht", "3511 XX", ""],
      ["Leiden", "2311 XX", ""],
    ],
  },
  {
    country: "PT",
    weight: 3,
    firstNames: words("Tomás Inês"),
    lastNames: words("Carvalho Moura"),
    streets: streets("Rua da Ria, Travessa do Sal"),
    cities: [["Aveiro", "3800-000", ""]],
  },
  {
    country: "US",
    weight: 4,
    firstNames: words("June Walter Ada"),
    lastNames: words("Whitaker Ellison Grant"),
    streets: streets("Alder Street, Lighthouse Road"),
    cities: [["Portland", "97201", "OR"]],
  },
];
