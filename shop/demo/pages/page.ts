import type { DocumentInput } from "../../server/content/document.ts";

export interface DemoPage {
  readonly slug: string;
  readonly title: string;
  readonly document: DocumentInput;
}
