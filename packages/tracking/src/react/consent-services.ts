import type { Categories } from "../consent/own/index.ts";

/** Who receives data for a purpose, as the banner tells visitors before they agree. */
export interface ConsentService {
  readonly name: string;
  /** What the service does with the data. */
  readonly use?: string;
  /** How long its cookies last. */
  readonly duration?: string;
  readonly policyUrl?: string;
}

export type ConsentServices = Readonly<Partial<Record<keyof Categories | "necessary", readonly ConsentService[]>>>;
