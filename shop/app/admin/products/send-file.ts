/** Sends one file and tells how far it is; answers with what was wrong, or "". `fetch` cannot say how much has gone out. */
export function sendFile(address: string, file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      const answer: unknown = request.response;
      if (isAnswer(answer)) resolve(answer.problem);
      else resolve(request.status === 200 ? "" : "This file was not taken.");
    });
    request.addEventListener("error", () => resolve("The shop could not be reached. Please try once more."));
    const form = new FormData();
    form.append("images", file);
    request.send(form);
  });
}

function isAnswer(value: unknown): value is { readonly problem: string } {
  return typeof value === "object" && value !== null && "problem" in value && typeof value.problem === "string";
}
