import { expect, test } from 'vitest';
import { PageStream } from '#app/web/page-stream.ts';

const textOf = async (pieces: readonly (Uint8Array | string)[], flushAfter: readonly number[] = []) => {
  const page = new PageStream();
  pieces.forEach((piece, at) => {
    page.write(typeof piece === 'string' ? Buffer.from(piece) : piece);
    if (flushAfter.includes(at)) page.flush();
  });
  page.end();
  return new Response(page.readable).text();
};

test('zero bytes that React leaves where a letter did not fit are no part of a page', async () => {
  const view = new Uint8Array(8);
  view.set(Buffer.from('수전'));
  expect(await textOf([view, '과 샤워기'])).toBe('수전과 샤워기');
});

test('scripts that come after the end of a page stand before it, however it is cut', async () => {
  const document = [
    '<html><body><p>온결홈</p>',
    '</body>',
    '</html>',
    '<script>1</script>',
    '<script>2</script>',
  ];
  const whole = '<html><body><p>온결홈</p><script>1</script><script>2</script></body></html>';
  expect(await textOf(document)).toBe(whole);
  expect(await textOf(document, [2, 3])).toBe(whole);
  expect(await textOf(['<p>no document</p>'])).toBe('<p>no document</p>');
});
