import type { AppLoadContext } from '@remix-run/server-runtime';
import type { SitePage } from '#shared/domain/content/page.ts';
import { type FormCode, serviceFormOf } from '#shared/domain/form/service-forms.ts';

/** Fields of a content page that screens show. */
export type PageTexts = Pick<SitePage, 'title' | 'lead' | 'image' | 'steps' | 'content'>;

/** Reads the content of the page of a form. Returns its name only when no clerk has written it yet. */
export const readPageText = async (shop: AppLoadContext['shop'], code: FormCode): Promise<PageTexts> => {
  const page = await shop.getSitePage(code);
  if (!page.ok) return { title: serviceFormOf(code).name, lead: '', steps: [], content: '' };
  const { title, lead, image, steps, content } = page.value;
  return { title, lead, image, steps, content };
};

/** Reads the terms that the sender of a form must agree to. */
export const formTerms = async (shop: AppLoadContext['shop']) =>
  (await shop.listTerms({ target: 'FORM' })).map(({ code, subject, necessary }) => ({
    code,
    subject,
    necessary,
  }));
