import { OPTION_GROUPS, type OptionGroup } from "./option-groups.ts";
import { readByName, readExample, type SourceOption } from "./read-example.ts";

export interface Option extends SourceOption {
  /** Of the element on the page: `gdpr-respect_gpc`. */
  readonly id: string;
}

export interface Options {
  readonly group: OptionGroup;
  readonly options: readonly Option[];
}

const inSnake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function optionsOf(group: OptionGroup): Options {
  const ofExamples = group.examples.flatMap(({ file, constant, only, within = "" }) =>
    readExample(file, constant)
      .filter(({ name }) => !only || only.test(name))
      .map((option) => ({ ...option, name: within + (group.isSnake ? inSnake(option.name) : option.name) })),
  );
  const ofNames = (group.named ?? []).map(({ name, file, read = name, about, ...known }): SourceOption => {
    const found = readByName(file, read);
    return { name, about, type: known.type ?? found.type, initial: known.initial ?? found.initial };
  });
  const inOrder = group.startsWithNamed ? [...ofNames, ...ofExamples] : [...ofExamples, ...ofNames];
  const options = inOrder.map((option) => ({ ...option, id: `${group.id}-${option.name}` }));
  return { group, options };
}

/** Every option by group, as the source has it. */
export const ALL_OPTIONS: readonly Options[] = OPTION_GROUPS.map(optionsOf);

export const OPTION_COUNT = ALL_OPTIONS.reduce((count, { options }) => count + options.length, 0);
