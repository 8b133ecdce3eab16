import { escapeHtml } from '../text.ts';

/** Elements without an end tag, or whose end tag may be omitted. */
const OPEN =
  'br hr img source col wbr input link meta p li dt dd tr td th thead tbody tfoot caption colgroup html head body'.split(
    ' ',
  );
/** Elements that need an end tag. Other names in angle brackets are words: `<PP>`. */
const CLOSED =
  'a abbr address article aside b big blockquote button center cite code del details div dl em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 header i iframe ins kbd label main mark nav object ol picture pre q s section select small span strike strong style script noscript sub summary sup svg table textarea time title tt u ul var video'.split(
    ' ',
  );
const open = new Set(OPEN);
const closed = new Set(CLOSED);

const ATTRIBUTE = String.raw`\s+[a-zA-Z_:@][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>]+))?`;
/** Opening or closing tag as in HTML, a comment, or the declaration at the top; any other `<` is text. */
const TAG = new RegExp(
  `<!--[\\s\\S]*?-->|<!doctype[^>]*>|<\\?xml[^>]*>|<(/?)([a-zA-Z][\\w:-]*)((?:${ATTRIBUTE})*)\\s*/?>`,
  'gi',
);

/** Returns true for a real tag: an element of HTML or of an office program, with an end tag if it needs one. */
const isTag = (name: string, html: string): boolean => {
  const plain = name.toLowerCase();
  if (plain.includes(':') || open.has(plain)) return true;
  return closed.has(plain) && new RegExp(`</${plain}\\s*>`, 'i').test(html);
};

/** Escapes each `<` that begins no tag, and returns if there is any tag. */
const withSigns = (text: string): { html: string; hasTags: boolean } => {
  let html = '';
  let hasTags = false;
  let at = 0;
  for (const match of text.matchAll(TAG)) {
    const [tag, , name] = match;
    if (name !== undefined && !isTag(name, text)) continue;
    html += text.slice(at, match.index).replaceAll('<', '&lt;') + tag;
    at = match.index + tag.length;
    hasTags = true;
  }
  return { html: html + text.slice(at).replaceAll('<', '&lt;'), hasTags };
};

/**
 * Converts the text of a cell to HTML: with tags it is HTML already, otherwise each line is a paragraph. Signs and
 * names in angle brackets that are no tags stay text (`A<B`, `<40,000원 이하>`).
 */
export const htmlOfCell = (text: string): string => {
  const { html, hasTags } = withSigns(text);
  if (hasTags) return html;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
};
