import { join } from "node:path";
import { bundle } from "./bundle.ts";

/** The browser script that hydrates the page with a kit. */
export async function pageScript(root: string, folder: string, kit: string): Promise<string> {
  const source = `import ${JSON.stringify(join(folder, "hydrate.tsx"))};`;
  const { now } = await bundle({ root, source, withReact: true, plugins: [kitPlugin(kit)] });
  return now.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

/** The same page, rendered on the server. */
export async function renderedPage(root: string, folder: string, kit: string): Promise<string> {
  const source = `export * from ${JSON.stringify(join(folder, "render.tsx"))};`;
  const { now } = await bundle({ root, source, withReact: true, plugins: [kitPlugin(kit)] });
  const code = now.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
  const { html } = (await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`)) as {
    html: string;
  };
  return html;
}

function kitPlugin(source: string) {
  return { name: "kit", resolveId: (id: string) => (id === "virtual:kit" ? source : undefined) };
}
