import { expect, test } from 'vitest';
import { element, xmlOf } from '#shared/usecases/crawlers/xml.ts';

test('texts and attributes are escaped, and lose what XML does not know', () => {
  expect(element('title', `a<b> & "c" 'd'\u0000\u0008\u001f\uffff끝]]>`)).toBe(
    '<title>a&lt;b&gt; &amp; &quot;c&quot; &apos;d&apos;끝]]&gt;</title>',
  );
  expect(element('atom:link', { '@_href': 'https://a.kr/?a=1&b="2"\u0001', '@_rel': 'self' })).toBe(
    '<atom:link href="https://a.kr/?a=1&amp;b=&quot;2&quot;" rel="self"/>',
  );
  // Text that is already escaped is escaped again, like any other text.
  expect(element('loc', 'a&amp;b')).toBe('<loc>a&amp;amp;b</loc>');
});

test('an element keeps the order of what it holds, says a list one by one and leaves out what is not there', () => {
  expect(element('item', { id: '1', sale: undefined, tag: ['a', 'b'], shipping: { country: 'KR' } })).toBe(
    '<item><id>1</id><tag>a</tag><tag>b</tag><shipping><country>KR</country></shipping></item>',
  );
  expect(element('id', '0012')).toBe('<id>0012</id>');
});

test('a document is made line by line around what comes', () => {
  expect([
    ...xmlOf('urlset', { '@_xmlns': 'http://x?a&b' }, [element('loc', '1'), element('loc', '2')]),
  ]).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://x?a&amp;b">',
    '<loc>1</loc>',
    '<loc>2</loc>',
    '</urlset>',
  ]);
});
