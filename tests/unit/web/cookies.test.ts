import { expect, test } from 'vitest';
import { clearCookie, cookiesOf, setCookie } from '#app/web/access/cookies.ts';

const carrying = (cookie: string) => cookiesOf(new Request('https://a.kr/', { headers: { cookie } }));

test('of two cookies with one name the first counts, and no name reaches the objects of the language', () => {
  const cookies = carrying('__Host-cart=mine; __Host-cart=theirs; __proto__=1; lone; =nameless');
  expect(cookies.get('__Host-cart')).toBe('mine');
  expect(cookies.get('toString')).toBeUndefined();
  expect([...cookies.keys()]).not.toContain('lone');
});

test('a value comes back as it was set, and a broken one as it came', () => {
  const header = setCookie('__Host-browser', 'a b;c=각"', 60);
  expect(header).toMatch(/; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(carrying(header.slice(0, header.indexOf(';'))).get('__Host-browser')).toBe('a b;c=각"');
  expect(carrying('a=%zz').get('a')).toBe('%zz');
  expect(clearCookie('__Host-cart')).toContain('__Host-cart=; Max-Age=0;');
});
