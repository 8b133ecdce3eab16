/**
 * Builds a page with one Korean sentence, without the shop's frame: for when no other page
 * can be rendered, or is not worth rendering.
 * @param retrySeconds seconds after which a browser reloads automatically
 */
export const plainPage = (sentence: string, { retrySeconds }: { retrySeconds?: number } = {}): string =>
  `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${retrySeconds ? `<meta http-equiv="refresh" content="${retrySeconds}">` : ''}<title>온결홈</title></head>
<body style="font-family:sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem;text-align:center">
<h1 style="font-size:1.25rem">${sentence}</h1><p><a href="/">온결홈 첫 화면으로</a></p></body></html>`;
