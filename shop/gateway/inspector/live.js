// Reloads the list when the gateway reports new events. An open message or the keyboard's place is never taken away.
const place = document.getElementById("live");
const list = document.getElementById("events");
const GATHER_MS = 400;
let source;
let timer;

const badge = document.createElement("span");
const button = document.createElement("button");
button.type = "button";
button.className = "link-button";
place.className = "live-updates";
place.replaceChildren(badge, button);

function show(tone, text) {
  badge.className = `badge badge-${tone}`;
  badge.textContent = text;
  button.textContent = source ? "Pause" : "Go on";
}

async function reload() {
  timer = undefined;
  if (list.querySelector("details[open]") || list.contains(document.activeElement))
    return show("waiting", "New events");
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  list.replaceChildren(...page.getElementById("events").childNodes);
  if (source) show("good", "Live");
}

const gather = () => (timer ??= setTimeout(reload, GATHER_MS));

function start() {
  source = new EventSource("/stream");
  source.addEventListener("open", () => show("good", "Live"));
  source.addEventListener("error", () => show("waiting", "Connecting"));
  source.addEventListener("message", gather);
  show("waiting", "Connecting");
}

function stop() {
  source.close();
  source = undefined;
  clearTimeout(timer);
  timer = undefined;
  show("plain", "Paused");
}

button.addEventListener("click", () => {
  if (source) return stop();
  start();
  gather();
});
// What was held back while a message was open or the keyboard was in the list.
list.addEventListener("toggle", () => badge.textContent === "New events" && gather(), true);
list.addEventListener("focusout", () => badge.textContent === "New events" && gather());
start();
