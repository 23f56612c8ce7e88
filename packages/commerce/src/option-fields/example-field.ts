import type { FieldRule, OptionField } from "./definition.ts";

/** A field for tests, which override the properties they need. */
export function exampleField(rule: FieldRule, change: Partial<OptionField> = {}): OptionField {
  return { id: rule.kind, label: `The ${rule.kind}`, help: "", isRequired: false, price: null, rule, ...change };
}
