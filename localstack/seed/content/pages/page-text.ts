import type { PageCode } from '#shared/domain/content/page.ts';

/** A page as it is written down here: steps, then headings each with its points; `look` is two colours and renders. */
export type PageText = {
  code: PageCode;
  title: string;
  lead: string;
  look: [wall: string, floor: string, ...emojis: string[]];
  steps: [title: string, text: string][];
  sections: [heading: string, points: string[]][];
};
