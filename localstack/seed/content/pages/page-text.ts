import type { PageCode } from '#shared/domain/content/page.ts';

/** A page as written here: steps, then headings each with its points; `look` is a scene of the studio. */
export type PageText = {
  code: PageCode;
  title: string;
  lead: string;
  look: string;
  steps: [title: string, text: string][];
  sections: [heading: string, points: string[]][];
};
