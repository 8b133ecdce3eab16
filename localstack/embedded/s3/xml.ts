import XmlBuilder from 'fast-xml-builder';

const builder = new XmlBuilder({ preserveOrder: true });

/** One element, by its name, with its content in order. */
export type Xml = { readonly [name: string]: readonly (Xml | { '#text': string })[] };

/** Creates an element around a text, a number or boolean, or other elements. */
export const element = (name: string, content: string | number | boolean | Xml[]): Xml => ({
  [name]: Array.isArray(content) ? content : [{ '#text': String(content) }],
});

export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build([root])}`;

/** Responds with an XML document. */
export const xmlResponse = (document: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(document, { status, headers: { ...headers, 'content-type': 'application/xml' } });
