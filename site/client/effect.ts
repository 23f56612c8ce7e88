const ATTACH = import.meta.glob("../effects/usage/*.attach.ts");

/** Starts the sample with the lines that the page shows, and copies it beside the one without script. */
async function startSample(): Promise<void> {
  const sample = document.querySelector<HTMLElement>("[data-sample]");
  const attach = ATTACH[`../effects/usage/${sample?.dataset["sample"]}.attach.ts`];
  if (!sample || !attach) return;
  const still = document.querySelector<HTMLElement>("[data-still] .win-body");
  const content = [...(still?.childNodes ?? [])];
  // The lines look for their elements in the whole page: the copy without script is not for them.
  still?.replaceChildren();
  // Pages with script have this class at their root; here only the sample has one.
  sample.classList.add("js");
  try {
    await attach();
    copySample(sample);
  } finally {
    still?.replaceChildren(...content);
  }
  sample.dataset["alive"] = "";
}

const REFERENCES = [
  "id",
  "for",
  "name",
  "aria-controls",
  "aria-labelledby",
  "aria-describedby",
  "data-toggles",
  "href",
];

function copySample(sample: HTMLElement): void {
  const frame = document.querySelector<HTMLElement>("[data-copy-of-sample]");
  const place = frame?.querySelector(".win-body");
  if (!frame || !place) return;
  const copy = sample.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll("*")) {
    for (const name of REFERENCES) element.removeAttribute(name);
  }
  place.classList.add("js");
  place.replaceChildren(...copy.childNodes);
  frame.hidden = false;
}

void startSample();
