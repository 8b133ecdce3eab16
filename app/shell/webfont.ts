import { TYPE_HINT } from './before-paint.ts';

const FAMILY = '"Pretendard Variable"';

/** Number of elements that get the font within one frame, so that their layout does not delay input. */
const PORTION = 60;

/** Splits the page into portions, from top to bottom. */
const portionsOf = (element: Element): Element[] =>
  element.getElementsByTagName('*').length <= PORTION ? [element] : [...element.children].flatMap(portionsOf);

/** Resolves when a frame has been painted. */
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Switches the page to the shop's font. Each subset that is loaded separately would lay out the whole page again, so
 * the subsets that the page needs are loaded together, and the page is switched portion by portion. From then on the
 * font is used from the first paint, and further subsets are loaded when they are needed.
 */
export const loadWebfont = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  if ('typed' in dataset) return;
  try {
    await drawn();
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden needs no type yet
    await document.fonts.load(`1em ${FAMILY}`, document.body.innerText);
    const portions = portionsOf(document.body).filter((portion) => portion instanceof HTMLElement);
    for (const portion of portions) {
      portion.style.fontFamily = 'var(--font-type)';
      if (portion.checkVisibility()) await drawn();
    }
    for (const portion of portions) portion.style.removeProperty('font-family');
    localStorage.setItem(TYPE_HINT, '1');
  } catch {
    // Without network or storage the browser loads the font itself, subset by subset.
  }
  dataset.typed = '';
};
