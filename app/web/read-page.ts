import type { AppLoadContext } from '@remix-run/server-runtime';
import type { SitePage } from '#shared/domain/content/page.ts';
import { type FormCode, serviceFormOf } from '#shared/domain/form/service-forms.ts';

/** What screens show of a page's words. */
export type PageWords = Pick<SitePage, 'title' | 'lead' | 'image' | 'steps' | 'content'>;

/** The words of a form's page; one nobody has written yet has its name alone. */
export const pageWords = async (shop: AppLoadContext['shop'], code: FormCode): Promise<PageWords> => {
  const page = await shop.getSitePage(code);
  if (!page.ok) return { title: serviceFormOf(code).name, lead: '', steps: [], content: '' };
  const { title, lead, image, steps, content } = page.value;
  return { title, lead, image, steps, content };
};

/** The terms whoever sends a form is asked to agree to. */
export const formTerms = async (shop: AppLoadContext['shop']) =>
  (await shop.listTerms({ target: 'FORM' })).map(({ code, subject, necessary }) => ({
    code,
    subject,
    necessary,
  }));
