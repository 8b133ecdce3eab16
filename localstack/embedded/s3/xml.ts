/** A piece of XML whose text is escaped already. */
export type Xml = { readonly xml: string };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** One element around escaped text, a number or boolean, or other elements. */
export function element(name: string, content: string | number | boolean | Xml[]): Xml {
  const inner = Array.isArray(content)
    ? content.map(({ xml }) => xml).join('')
    : String(content).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
  return { xml: `<${name}>${inner}</${name}>` };
}

export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`;

/** Answers with a document. */
export const xmlResponse = (document: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(document, { status, headers: { ...headers, 'content-type': 'application/xml' } });
