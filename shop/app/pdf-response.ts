interface File {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A PDF that the browser downloads and nothing on the way keeps. */
export function pdfResponse({ fileName, bytes }: File): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
