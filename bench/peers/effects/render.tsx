// The build for browsers opens a channel of messages that nobody can close, and the program would never end.
import { renderToString } from "react-dom/server.edge";
import * as kit from "virtual:kit";
import { Page } from "./page.tsx";

export const html: string = renderToString(<Page kit={kit} />);
