import XmlBuilder from 'fast-xml-builder';

/** Matches characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
const UNKNOWN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const replaceUnknown = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(UNKNOWN, '') : value;

const builder = new XmlBuilder({
  ignoreAttributes: false,
  suppressEmptyNode: true,
  tagValueProcessor: replaceUnknown,
  attributeValueProcessor: replaceUnknown,
});

/** Content of an element: a text, elements by name (several with the same name as a list), attributes as `@_name`. */
export type Content = string | { [name: string]: Content | Content[] | undefined };

/** Builds `<name>…</name>`; undefined content is left out. */
export const element = (name: string, content: Content | Content[]): string =>
  builder.build({ [name]: content });

/** Returns the lines before and after the children of an XML document with one root element and its attributes. */
export const frameOf = (name: string, attributes: Record<`@_${string}`, string>) => {
  const declaration: string = builder.build({ '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' } });
  const [opening = '', closing = ''] = element(name, { ...attributes, '#text': '\n' }).split('\n');
  return { opening: [declaration, opening], closing: [closing] };
};

/** Generates an XML document line by line. */
export function* xmlOf(
  name: string,
  attributes: Record<`@_${string}`, string>,
  children: Iterable<string>,
): Generator<string> {
  const { opening, closing } = frameOf(name, attributes);
  yield* opening;
  yield* children;
  yield* closing;
}
