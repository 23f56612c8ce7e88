/** An element of a built page. React's renderer closes everything and escapes every `<`, so a few lines can read it. */
export interface TestElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: TestElement | undefined;
  readonly children: (TestElement | string)[];
}

const VOID = /^(?:area|br|circle|col|hr|img|input|link|meta|path|rect|source|track|wbr)$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

export function parseHtml(html: string): TestElement {
  const root: TestElement = { tag: "", attributes: new Map(), parent: undefined, children: [] };
  let open = root;
  for (const [token] of html.matchAll(/<!--[\s\S]*?-->|<[^>]+>|[^<]+/g)) {
    if (token.startsWith("<!")) continue;
    if (token.startsWith("</")) open = open.parent ?? root;
    else if (token.startsWith("<")) {
      const [, tag = "", rest = ""] = /^<([\w-]+)([\s\S]*?)\/?>$/.exec(token) ?? [];
      const attributes = new Map(
        [...rest.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, plain(value)]),
      );
      const element: TestElement = { tag, attributes, parent: open, children: [] };
      open.children.push(element);
      if (!token.endsWith("/>") && !VOID.test(tag)) open = element;
    } else open.children.push(plain(token));
  }
  return root;
}

function plain(text: string): string {
  return text.replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The element and everything in it, in order. */
export function elementsOf(element: TestElement): readonly TestElement[] {
  return [element, ...element.children.flatMap((child) => (typeof child === "string" ? [] : elementsOf(child)))];
}

export function textOf(element: TestElement | undefined): string {
  return element?.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("") ?? "";
}

/** Whether it is the element, or inside one, that the condition describes. */
export function isWithin(element: TestElement, condition: (candidate: TestElement) => boolean): boolean {
  return condition(element) || (element.parent !== undefined && isWithin(element.parent, condition));
}

export function hasClass(element: TestElement, name: string): boolean {
  return element.attributes.get("class")?.split(" ").includes(name) === true;
}
