/** A piece of code in the documentation. Tests compile each as it stands, against the packed packages. */
export interface Sample {
  readonly language: "ts" | "tsx" | "html" | "sh";
  readonly title: string;
  readonly code: string;
}
