import { attachCountdown } from "@vitrine/effects/countdown";

for (const element of document.querySelectorAll<HTMLElement>("[data-countdown]")) attachCountdown(element);
