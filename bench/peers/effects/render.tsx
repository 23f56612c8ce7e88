import { renderToString } from "react-dom/server";
import * as kit from "virtual:kit";
import { Page } from "./page.tsx";

export const html: string = renderToString(<Page kit={kit} />);
