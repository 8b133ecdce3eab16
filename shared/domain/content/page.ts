import { formCodes } from '#shared/domain/form/service-forms.ts';
import type { ImageRef } from '#shared/domain/media/image.ts';

/** Codes of text pages with their own address: the page of every form, and those without a form. */
export const pageCodes = [...formCodes, 'about', 'open-event'] as const;
export type PageCode = (typeof pageCodes)[number];

/** Texts of a page (rules 9.17), edited in the console. `content` is sanitised HTML. */
export type SitePage = {
  _id: string;
  code: PageCode;
  title: string;
  /** Summary in one or two sentences; also its description for search engines */
  lead: string;
  image?: ImageRef;
  /** Steps of the procedure */
  steps: { title: string; text: string }[];
  content: string;
  index: number;
  shows: boolean;
  updatedAt: string;
  version: number;
};
