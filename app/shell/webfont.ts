import { TYPE_HINT } from './before-paint.ts';

const FAMILY = '"Pretendard Variable"';

/** How many elements are set again within one frame: their layout stays well below what delays a finger. */
const PORTION = 60;

/** The page in portions, from top to bottom. */
const portionsOf = (element: Element): Element[] =>
  element.getElementsByTagName('*').length <= PORTION ? [element] : [...element.children].flatMap(portionsOf);

/** Resolves when a frame has been drawn. */
const drawn = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Sets the page in the shop's type. Each of its subsets that arrived by itself would lay out the whole page again, so the
 * ones the page needs are fetched together, and the page takes them portion by portion. From then on the type is set
 * from the first paint, and a subset comes when it is needed.
 */
export const loadWebfont = async (): Promise<void> => {
  const { dataset } = document.documentElement;
  if ('typed' in dataset) return;
  try {
    await drawn();
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden needs no type yet
    await document.fonts.load(`1em ${FAMILY}`, document.body.innerText);
    const portions = portionsOf(document.body).filter((one) => one instanceof HTMLElement);
    for (const portion of portions) {
      portion.style.fontFamily = 'var(--font-type)';
      if (portion.checkVisibility()) await drawn();
    }
    for (const portion of portions) portion.style.removeProperty('font-family');
    localStorage.setItem(TYPE_HINT, '1');
  } catch {
    // Without network or storage: the browser does what it can, subset by subset.
  }
  dataset.typed = '';
};
