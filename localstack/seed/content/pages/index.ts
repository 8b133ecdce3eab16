import type { SitePage } from '#shared/domain/content/page.ts';
import type { Publisher } from '../../pictures/publisher.ts';
import { scenePicture } from '../../pictures/scene-pictures.ts';
import { idOf, pastAt } from '../../random.ts';
import { advice } from './advice.ts';
import type { PageText } from './page-text.ts';
import { services } from './services.ts';
import { shop } from './shop.ts';

const HERO = { width: 960, height: 720 };

const markup = (sections: PageText['sections']): string =>
  sections
    .map(
      ([heading, points]) =>
        `<h2>${heading}</h2><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`,
    )
    .join('');

/** Returns the text of every page, as the shop opens. */
export const seedPages = (publisher: Publisher): SitePage[] =>
  [...services, ...advice, ...shop].map((text, index) => ({
    _id: idOf(`page ${text.code}`),
    code: text.code,
    title: text.title,
    lead: text.lead,
    image: { ...scenePicture(publisher, 'editor', text.look, HERO, 'right'), alt: text.title },
    steps: text.steps.map(([title, words]) => ({ title, text: words })),
    content: markup(text.sections),
    index,
    shows: true,
    updatedAt: pastAt(0.3),
    version: 1,
  }));
