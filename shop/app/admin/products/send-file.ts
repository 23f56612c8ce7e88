/** Uploads one file and reports progress; resolves to the error or "". `fetch` has no upload progress. */
export function sendFile(
  address: string,
  file: File,
  onProgress: (share: number) => void,
  field = "images",
): Promise<string> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total));
    request.addEventListener("load", () => {
      const result: unknown = request.response;
      if (isAnswer(result)) resolve(result.problem);
      else resolve(request.status === 200 ? "" : "This file was rejected.");
    });
    request.addEventListener("error", () => resolve("The shop could not be reached. Please try once more."));
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}

function isAnswer(value: unknown): value is { readonly problem: string } {
  return typeof value === "object" && value !== null && "problem" in value && typeof value.problem === "string";
}
