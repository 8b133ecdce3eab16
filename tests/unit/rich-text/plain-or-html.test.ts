import { expect, test } from 'vitest';
import { htmlOfCell } from '#shared/domain/rich-text/plain-or-html.ts';
import { sanitizeRichText } from '#shared/usecases/common/sanitize.ts';

/** Converts a cell of a sheet to the text that a shopper reads. */
const readOf = async (cell: string): Promise<string> =>
  (await sanitizeRichText(htmlOfCell(cell)))
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test.each([
  'A<B 그리고 <40,000원 이하>',
  '재질 <PP> 뚜껑',
  '3<x<5 (cm) >',
  'a<b>c',
  '<A> 형 & <B> 형',
  '가로<세로, i<5',
  '<신제품> "특가" <-> \'끝\'',
  '<b 는 작다',
])('text of a cell: all of it is read, %s', async (cell) => {
  expect(await readOf(cell)).toBe(cell);
});

test('text of a cell: HTML stays HTML, with what is no tag in it as text', async () => {
  expect(
    await sanitizeRichText(
      htmlOfCell('<p>지름<b>5</b> <PP> 3<5</p><script>x()</script><section>끝</section>'),
    ),
  ).toBe('<p>지름<b>5</b> &lt;PP&gt; 3&lt;5</p>끝');
  expect(await sanitizeRichText(htmlOfCell('첫 줄<br>둘째 <img src="/media/own/w320" alt="욕조">'))).toBe(
    '첫 줄<br />둘째 <img src="/media/own/w320" alt="욕조" />',
  );
  expect(htmlOfCell('첫 줄\r\n\r\n<둘째>')).toBe('<p>첫 줄</p><p>&lt;둘째&gt;</p>');
});
