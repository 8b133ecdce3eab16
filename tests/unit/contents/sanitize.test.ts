import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizePost, sanitizeRichText } from '#shared/usecases/common/sanitize.ts';

const writers = [
  ['a clerk', sanitizeRichText],
  ['a member', sanitizePost],
] as const;

describe.each(writers)('rich text of %s', (_who, sanitize) => {
  const own = '/media/editor/01HZZZZZZZZZZZZZZZZZZZZZZZ/w640';

  test('keeps the shop’s pictures', async () => {
    expect(await sanitize(`<p>앞<img src="${own}" alt="사진" />뒤</p>`)).toBe(
      `<p>앞<img src="${own}" alt="사진" />뒤</p>`,
    );
    // Screen readers would read the address of a picture without alt text.
    expect(await sanitize(`<img src="${own}">`)).toBe(`<img src="${own}" alt="" />`);
  });

  test.each([
    '<img src="https://evil.example/a.png">',
    '<img src="//evil.example/a.png">',
    '<img src="/\\evil.example/a.png">',
    '<img src="data:image/png;base64,AAAA">',
    '<img src="/media/../logout">',
    '<img srcset="https://evil.example/a.png 2x">',
    `<img src="${own}" srcset="https://evil.example/a.png 2x">`,
    `<img src="${own}" srcset="${own} 1x, https://evil.example/a.png 2x">`,
    `<img src="${own}" srcset="${own} 1x,//evil.example/a.png">`,
    `<img src="${own}" style="background:url(https://evil.example/a)" onerror="alert(1)" lowsrc="https://evil.example/b">`,
    '<picture><source srcset="https://evil.example/a.png"><img src="https://evil.example/a.png"></picture>',
    '<video poster="https://evil.example/a.png" src="https://evil.example/v"></video>',
    '<audio src="https://evil.example/v"></audio><embed src="https://evil.example"><object data="https://evil.example"></object>',
    '<table background="https://evil.example/a.png"><tr><td background="https://evil.example/a.png">칸</td></tr></table>',
    '<p style="background-image:url(https://evil.example/a.png)">글</p>',
    '<style>@import "https://evil.example/a.css";</style><link rel="stylesheet" href="https://evil.example">',
    '<svg><image href="https://evil.example/a.png"/></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe src="//evil.example"></iframe>',
    '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<input type="image" src="https://evil.example/a.png">',
    '<script src="https://evil.example"></script>',
  ])('fetches nothing from elsewhere: %s', async (html) => {
    expect(await sanitize(html)).not.toMatch(/evil\.example|logout|data:/);
  });

  test('whatever it is made of, fetches pictures of the shop alone', async () => {
    const piece = fc.constantFrom(
      ...[
        '<img ',
        '<source ',
        '<a ',
        '<p ',
        '<iframe ',
        '>',
        '/>',
        '"',
        "'",
        '=',
        ' ',
        ',',
        '&#47;',
        '\n',
        '\t',
        '<!--',
        '-->',
      ],
      ...[
        'src',
        'srcset',
        'href',
        'style',
        'background',
        'poster',
        'https:',
        '//',
        '/\\',
        '/media/',
        '..',
        'evil.example',
        own,
        ' 2x',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
        const clean = await sanitize(pieces.join(''));
        for (const [, , value = ''] of clean.matchAll(
          /<(img|source|iframe)\b[^>]*?\s(?:src|srcset)="([^"]*)"/g,
        ))
          for (const part of value.split(','))
            expect(part.trim()).toMatch(/^\/media\/(?!.*\.\.)[\w/.-]+( \S+)?$/);
        expect(clean).not.toMatch(/<[^>]+\s(style|background|poster)=/);
      }),
      { numRuns: 500 },
    );
  });
});
