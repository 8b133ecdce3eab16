const END = Buffer.from('</body></html>');

const withoutZeros = (bytes: Buffer): Buffer<ArrayBuffer> => {
  const parts: Buffer[] = [];
  let from = 0;
  for (let zero = bytes.indexOf(0); zero >= 0; zero = bytes.indexOf(0, from)) {
    parts.push(bytes.subarray(from, zero));
    from = zero + 1;
  }
  return Buffer.concat([...parts, bytes.subarray(from)]);
};

/**
 * Repairs what React and Remix write for a page: React fills the rest of a write with zero bytes when a multi-byte
 * letter did not fit, and these are removed; scripts with the page's data come after `</html>`, which is therefore moved
 * to the end. It stays bytes, as React writes it and the answer needs it.
 */
export const asOneDocument = (html: Buffer): Buffer<ArrayBuffer> => {
  const page = withoutZeros(html);
  const at = page.lastIndexOf(END);
  return at < 0 ? page : Buffer.concat([page.subarray(0, at), page.subarray(at + END.length), END]);
};
