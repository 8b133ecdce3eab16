import { type Editor, Extension, Mark, mergeAttributes } from '@tiptap/core';
import { type Look, lookNames, lookOf, lookOfNames } from '#shared/domain/rich-text/look.ts';

/** What is laid out as one: its look is its own, or what an element around it gave all that is in it. */
const BLOCKS = ['paragraph', 'heading', 'tableCell', 'tableHeader'];
/** Where a look of around ends: a cell has its own. */
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

/** The look of an element, and of what is around it: `<div align="center"><p>…`, as pages that are pasted have it. */
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

/** How a paragraph, a heading or a cell looks. */
export const BlockLook = Extension.create({
  name: 'blockLook',
  addGlobalAttributes: () => [{ types: BLOCKS, attributes: attribute(lookWithin) }],
});

/** The colours of some letters, `<span class="rich-ink-red">`. */
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

/** The look of where the cursor is, of its block and of its letters. */
export const lookAt = (editor: Editor): Look => {
  const { parent } = editor.state.selection.$from;
  const letters = editor.getAttributes('letterLook').look as string | undefined;
  return { ...lookOfNames(parent.attrs.look), ...lookOfNames(letters) };
};

/** Aligns the paragraphs and headings that are chosen; `undefined` as text usually is. */
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

/** Colours the chosen letters, or what is behind them. */
export const setColor = (editor: Editor, part: 'ink' | 'wash', color: Look['ink']): void => {
  const { look } = editor.getAttributes('letterLook');
  const next = lookNames({ ...lookOfNames(look), [part]: color });
  const chain = editor.chain().focus();
  if (next) chain.setMark('letterLook', { look: next }).run();
  else chain.unsetMark('letterLook').run();
};
