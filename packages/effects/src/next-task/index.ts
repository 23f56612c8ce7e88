export { nextTask } from "./next-task.ts";
