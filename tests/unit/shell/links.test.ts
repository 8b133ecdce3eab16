import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cameFrom, safePath } from '#app/web/access/guards.ts';
import { bandBannerForm, popupForm } from '#shared/contracts/content.ts';
import { mainLinksForm } from '#shared/contracts/setting.ts';
import { keepSafeLink } from '#shared/domain/content/link.ts';
import { dropUnsafeLink, replaceUnsafeSlideLinks } from '#shared/domain/content/shown-links.ts';
import { law } from '#tests/support/law.ts';

const ORIGIN = 'https://shop.example';

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/.%2E//evil.example',
  '/%2e%2e%2f%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0001//evil.example',
  '/%09/evil.example',
  '/%00',
  '/%E0%A4%A',
  'http://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'mypage',
  '',
];

describe('a path to come back to', () => {
  test.each(elsewhere)('%j is none of this shop', (to) => {
    expect(safePath(to)).toBe('/');
    expect(safePath(to, '/mypage')).toBe('/mypage');
  });

  test.each([
    ['/mypage/orders?from=2026-01-01&to=2026-02-01#top', '/mypage/orders?from=2026-01-01&to=2026-02-01#top'],
    [
      '/shop/products?searchValue=욕실 수건',
      '/shop/products?searchValue=%EC%9A%95%EC%8B%A4%20%EC%88%98%EA%B1%B4',
    ],
    ['/a/../login?redirectTo=//x', '/login?redirectTo=//x'],
    ['/', '/'],
  ])('%s is one: %s', (to, path) => {
    expect(safePath(to)).toBe(path);
  });

  test('is none when it is no text', () => {
    for (const to of [undefined, null, ['/a'], {}]) expect(safePath(to)).toBe('/');
  });

  test('is not what another site says it was', () => {
    const request = (referer: string) => new Request(`${ORIGIN}/login`, { headers: { referer } });
    expect(cameFrom(request('https://evil.example//evil.example/x'))).toBe('/');
    expect(cameFrom(request(`${ORIGIN}/shop/products?sort=LATEST`))).toBe('/shop/products?sort=LATEST');
  });

  /** Generates texts of the pieces that forged addresses consist of. */
  const forged = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '//',
          '\\',
          '..',
          '.',
          '%2e',
          '%2F',
          '%5C',
          '%09',
          '%0a',
          '%25',
          '\t',
          '\n',
          '\u00a0',
        ),
        fc.constantFrom(
          '@',
          ':',
          '?',
          '#',
          ';',
          'http:',
          'https://',
          'javascript:',
          'evil.example',
          '가',
          '\ud800',
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join(''));
  const paths = fc.tuple(fc.constantFrom('', '/', '/..', '/a'), forged).map((pieces) => pieces.join(''));

  law('always leads to this shop, read once, twice or decoded, and stays what it is', paths, (to) => {
    const path = safePath(to);
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
    const { pathname } = new URL(path, ORIGIN);
    expect(new URL(pathname, ORIGIN).origin).toBe(ORIGIN);
    expect(new URL(decodeURIComponent(pathname), ORIGIN).origin).toBe(ORIGIN);
    expect(safePath(path)).toBe(path);
  });

  law('a link of contents leads to this shop or says openly where on the web', paths, (text) => {
    const link = keepSafeLink(text);
    if (link === undefined) return;
    const { protocol, origin, username } = new URL(link, ORIGIN);
    expect(['http:', 'https:']).toContain(protocol);
    expect(username).toBe('');
    if (!/^https?:\/\//i.test(link)) expect(origin).toBe(ORIGIN);
  });
});

describe('links of contents', () => {
  const hostile = [
    ...elsewhere.filter((link) => link !== '' && link !== 'http://evil.example'),
    'https://',
    'https:///evil.example',
    'https:evil.example',
    'https:\\\\evil.example',
    'https://shop.example@evil.example',
    'https://evil.example/\u0000',
    'http://[',
    'ftp://evil.example',
    'vbscript:x',
    ' javascript:alert(1)',
  ];
  const fine = [
    '/',
    '/shop/products?searchValue=욕실 수건',
    'https://example.com/a?b#c',
    'http://한국.example/',
  ];

  const complaint = (
    schema: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
    value: object,
  ) =>
    schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

  const popup = {
    subject: '제목',
    content: '<p>내용</p>',
    left: 0,
    top: 0,
    width: 300,
    height: 300,
    shows: true,
  };
  const band = { code: 'main', content: '문구', shows: true };
  const links = { previousSite: '', video: '', photo: '', social: '', chat: '' };
  const settings = (link: string) => ({
    care: { text: '', link, desc: '' },
    links: { ...links, familySites: [{ name: '가족', url: link }] },
  });

  test.each(hostile)('%j is refused beside its field when it is written, and shown nowhere', (url) => {
    expect(complaint(popupForm, { ...popup, url })).toContainEqual(expect.stringMatching(/^url: 주소/));
    expect(complaint(bandBannerForm, { ...band, url })).toContainEqual(expect.stringMatching(/^url: 주소/));
    expect(complaint(mainLinksForm, settings(url)).map((line) => line.split(': ')[0])).toEqual(
      expect.arrayContaining(['care.link', 'links.familySites.0.url']),
    );
    expect(dropUnsafeLink({ url })).toEqual({});
    const slide = { image: { url: '', width: 1, height: 1 }, title: '', url, isOuter: false, shows: true };
    const banner = { _id: '', code: '', name: '', index: 0, shows: true, updatedAt: '', version: 1 };
    expect(replaceUnsafeSlideLinks({ ...banner, slides: [slide] }).slides[0]?.url).toBe('/');
  });

  test.each(fine)('%s is kept as it was typed', (url) => {
    expect(popupForm.parse({ ...popup, url }).url).toBe(url);
    expect(dropUnsafeLink({ url })).toEqual({ url });
  });
});
