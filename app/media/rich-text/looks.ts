import { type Editor, Extension, Mark, mergeAttributes } from '@tiptap/core';
import { type Look, lookNames, lookOf, lookOfNames } from '#shared/domain/rich-text/look.ts';

/** Blocks with a look: their own, or the one they inherit from an element around them. */
const BLOCKS = ['paragraph', 'heading', 'tableCell', 'tableHeader'];
/** Elements at which inheritance of a look ends: a cell has its own. */
const BORDERS = new Set(['TD', 'TH', 'TABLE', 'BODY']);

const ownLook = (element: Element): Look => {
  const at = (name: string) => element.getAttribute(name);
  return lookOf({
    class: at('class'),
    style: at('style'),
    align: at('align'),
    color: at('color'),
    bgcolor: at('bgcolor'),
  });
};

/** Calculates the look of an element, including the inherited one: `<div align="center"><p>…`, as in pasted pages. */
const lookWithin = (element: Element): Look => {
  const around = element.parentElement;
  return BORDERS.has(element.tagName) || !around || BORDERS.has(around.tagName)
    ? ownLook(element)
    : { ...lookWithin(around), ...ownLook(element) };
};

const attribute = (parse: (element: Element) => Look) => ({
  look: {
    default: '',
    parseHTML: (element: HTMLElement) => lookNames(parse(element)),
    renderHTML: ({ look }: { look?: string }) => (look ? { class: look } : {}),
  },
});

/** Look of a paragraph, a heading or a cell. */
export const BlockLook = Extension.create({
  name: 'blockLook',
  addGlobalAttributes: () => [{ types: BLOCKS, attributes: attribute(lookWithin) }],
});

/** Colours of some letters, `<span class="rich-ink-red">`. */
export const LetterLook = Mark.create({
  name: 'letterLook',
  addAttributes: () =>
    attribute((element) => {
      const { align: _, ...colors } = ownLook(element);
      return colors;
    }),
  parseHTML: () =>
    ['span', 'font', 'mark'].map((tag) => ({
      tag,
      getAttrs: (element: HTMLElement) => {
        const { ink, wash } = ownLook(element);
        return ink || wash ? null : false;
      },
    })),
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

/** Returns the look at the cursor: of its block and of its letters. */
export const lookAt = (editor: Editor): Look => {
  const { parent } = editor.state.selection.$from;
  const letters = editor.getAttributes('letterLook').look as string | undefined;
  return { ...lookOfNames(parent.attrs.look), ...lookOfNames(letters) };
};

/** Aligns the selected paragraphs and headings; `undefined` is the default alignment. */
export const setAlign = (editor: Editor, align: Look['align']): void => {
  const { from, to } = editor.state.selection;
  const change = editor.state.tr;
  editor.state.doc.nodesBetween(from, to, ({ type, attrs }, at) => {
    if (['paragraph', 'heading'].includes(type.name))
      change.setNodeAttribute(at, 'look', lookNames({ ...lookOfNames(attrs.look), align }));
  });
  editor.view.dispatch(change);
  editor.view.focus();
};

/** Colours the selected letters, or their background. */
export const setColor = (editor: Editor, part: 'ink' | 'wash', color: Look['ink']): void => {
  const { look } = editor.getAttributes('letterLook');
  const next = lookNames({ ...lookOfNames(look), [part]: color });
  const chain = editor.chain().focus();
  if (next) chain.setMark('letterLook', { look: next }).run();
  else chain.unsetMark('letterLook').run();
};
