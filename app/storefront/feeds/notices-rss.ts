import type { LoaderFunctionArgs } from '@remix-run/node';
import { orThrow } from '#app/web/failure.ts';
import { element, xmlOf } from '#shared/usecases/crawlers/xml.ts';
import { fileOf } from './answers.ts';

const NOTICES = 30;

/** GET /rss/notices.xml: returns the latest notices. */
export const loader = async ({ request, context: { shop } }: LoaderFunctionArgs) => {
  const { origin } = new URL(request.url);
  const { items } = orThrow(await shop.listNotifications({ limit: NOTICES }));
  const newest = [...items].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const lines = [
    '<channel>',
    element('title', '온결홈 공지사항'),
    element('link', `${origin}/center/notice`),
    element('description', '온결홈의 새 소식을 알려드립니다.'),
    element('language', 'ko'),
    element('atom:link', {
      '@_href': `${origin}/rss/notices.xml`,
      '@_rel': 'self',
      '@_type': 'application/rss+xml',
    }),
    ...newest.map(({ _id, subject, createdAt }) => {
      const link = `${origin}/center/notice/${_id}`;
      const pubDate = new Date(createdAt).toUTCString();
      return element('item', { title: subject, link, guid: link, pubDate });
    }),
    '</channel>',
  ];
  const attributes = { '@_version': '2.0', '@_xmlns:atom': 'http://www.w3.org/2005/Atom' } as const;
  return fileOf(xmlOf('rss', attributes, lines), 'application/rss+xml; charset=utf-8', 600);
};
