import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportErrors, SAMPLED } from '#app/shell/report-errors.ts';
import { browserErrorSchema } from '#shared/contracts/browser-error.ts';
import { cleanBrowserError } from '#shared/domain/browser-error/browser-error.ts';

const ORIGIN = 'https://shop.example';
const stack = `TypeError: x
    at f (${ORIGIN}/assets/route-4f2a.js:1:2031)
    at https://cdn.example/sdk.js:1:1
    at ${ORIGIN}/mypage/orders/20261201-0042?phone=01012345678:12:5`;
const clean = (over: Partial<{ page: string; text: string; stack: string }>) =>
  cleanBrowserError({ page: '/', text: 'TypeError: x', stack, ...over }, ORIGIN);

describe('an error in a browser', () => {
  it('keeps the positions in the shop’s scripts, and no address of a page', () => {
    expect(clean({})?.frames).toEqual(['/assets/route-4f2a.js:1:2031', 'page:12:5']);
    const safari = `f@${ORIGIN}/assets/a.js:1:2\n@${ORIGIN}/assets/b.js:3:4`;
    expect(clean({ stack: safari })?.frames).toEqual(['/assets/a.js:1:2', '/assets/b.js:3:4']);
  });

  it.each([
    ['of an extension', { stack: 'at f (chrome-extension://abc/x.js:1:2)' }],
    ['of another company', { stack: 'at f (https://cdn.example/sdk.js:1:2)' }],
    ['without a stack', { stack: '' }],
    ['that the server has logged', { text: 'Error: Unexpected Server Error' }],
  ])('%s is not the shop’s', (_whose, over) => {
    expect(clean(over)).toBeUndefined();
  });

  it.each([
    [
      'SyntaxError: Unexpected token \'h\', "hong@example.com" is not valid JSON',
      'SyntaxError: Unexpected token …, … is not valid JSON',
    ],
    ['Error: 홍길동 서울 강남구', 'Error: … … …'],
    ['Error: 010-1234-5678 of hong@example.com', 'Error: … of …'],
    [`Error: ${ORIGIN}/login?token=abc failed`, 'Error: … failed'],
    ['Error: Minified React error #418; visit', 'Error: Minified React error #418; visit'],
    ['Error: "half a quote hong', 'Error: …'],
  ])('%s is told as %s', (text, told) => {
    expect(clean({ text })?.text).toBe(told);
  });

  it('never keeps a query, a mail address or a letter beyond ASCII, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, page) => {
        const kept = clean({ text: `${text}a@b.kr 김`, page: `${page}?q=1` });
        expect(kept?.text).not.toMatch(/a@b\.kr|[^\x20-\x7e…]/);
        expect(kept?.page).not.toContain('?');
      }),
    );
  });
});

describe('the script of each page', () => {
  type Listener = (event: { error?: unknown; reason?: unknown }) => void;
  const run = (chance = 0) => {
    const sent: [string, Record<string, string>][] = [];
    const listeners: Record<string, Listener> = {};
    runInNewContext(reportErrors, {
      addEventListener: (name: string, listener: Listener) => {
        listeners[name] = listener;
      },
      navigator: {
        sendBeacon: (to: string, body: URLSearchParams) => sent.push([to, Object.fromEntries(body)]),
      },
      location: { pathname: '/shop/products/1' },
      Math: { random: () => chance },
      URLSearchParams,
    });
    return { sent, listeners };
  };
  const thrown = () => Object.assign(new TypeError('x'.repeat(900)), { stack: stack.repeat(20) });

  it('is some 400 bytes', () => {
    expect(Buffer.byteLength(reportErrors)).toBeLessThan(400);
  });

  it('sends what nobody caught, as the contract takes it, without query strings', () => {
    const { sent, listeners } = run();
    listeners.error?.({ error: thrown() });
    listeners.unhandledrejection?.({ reason: thrown() });
    expect(sent).toHaveLength(2);
    for (const [to, body] of sent) {
      expect(to).toBe('/me/errors');
      expect(browserErrorSchema.safeParse(body).success).toBe(true);
      expect(JSON.stringify(body)).not.toContain('phone');
      expect(clean(body)?.frames).toContain('/assets/route-4f2a.js:1:2031');
    }
  });

  it.each([
    ['/', true],
    ['/shop/products/1', true],
    [new URL('/form/상담 신청', ORIGIN).pathname, true],
    [`/${'a'.repeat(199)}`, true],
    [`/${'a'.repeat(200)}`, false],
    ['/search?q=a', false],
    ['/a#b', false],
    ['/form/상담', false],
    ['/a b', false],
    ['/%E0%A', false],
    ['/line\nbreak', false],
    ['//evil.example/a', false],
    ['https://evil.example/', false],
    ['', false],
  ])('is taken from a page of the shop, which its path names: %s', (page, isTaken) => {
    expect(browserErrorSchema.safeParse({ page, text: 'x', stack }).success).toBe(isTaken);
  });

  it('sends three of a page at most, a share of them, and nothing without a stack', () => {
    const { sent, listeners } = run();
    for (let n = 0; n < 9; n++) listeners.error?.({ error: thrown() });
    expect(sent).toHaveLength(3);
    const other = run(SAMPLED);
    other.listeners.error?.({ error: thrown() });
    const plain = run();
    for (const error of [undefined, null, 'text', {}]) plain.listeners.error?.({ error });
    expect([other.sent, plain.sent]).toEqual([[], []]);
  });
});
