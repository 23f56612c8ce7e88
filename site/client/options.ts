import { startOptionFilter } from "./filter-options.ts";

startOptionFilter();
