import { startCopyButtons } from "./copy-code.ts";
import { startMarkdownLinks } from "./copy-markdown.ts";
import { markContents } from "./mark-contents.ts";
import { startSearch } from "./search.ts";
import { startThemeSwitch } from "./theme-switch.ts";

startThemeSwitch();
startCopyButtons();
startMarkdownLinks();
markContents();
startSearch();
