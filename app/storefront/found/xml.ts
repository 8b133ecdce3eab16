const escapes: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text inside XML, without the characters XML does not know. */
const xmlText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[<>&"']/g, (letter) => escapes[letter] ?? '');

/** `<name>text</name>`. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
