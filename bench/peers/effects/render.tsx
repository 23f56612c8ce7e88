// Not the browser build: it opens a MessageChannel that cannot be closed, and the program would never exit.
import { renderToString } from "react-dom/server.edge";
import * as kit from "virtual:kit";
import { Page } from "./page.tsx";

export const html: string = renderToString(<Page kit={kit} />);
