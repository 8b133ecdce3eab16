import { formCodes } from '#shared/domain/form/service-forms.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';

/** Pages of words that stand at an address of their own: every form's page, and those without a form. */
export const pageCodes = [...formCodes, 'about', 'open-event'] as const;
export type PageCode = (typeof pageCodes)[number];

/** The words of a page (spec §2, center and public), edited in the console. `content` is sanitised HTML. */
export type SitePage = {
  _id: string;
  code: PageCode;
  title: string;
  /** What it is in one or two sentences; also its description for search engines */
  lead: string;
  image?: ImageRef;
  /** How it goes, step by step */
  steps: { title: string; text: string }[];
  content: string;
  index: number;
  shows: boolean;
  updatedAt: string;
  version: number;
};
