import { expect, test } from 'vitest';
import { asOneDocument } from '#app/web/whole-page.ts';

const repaired = (html: string): string => asOneDocument(Buffer.from(html)).toString();

test('zero bytes that React leaves where a letter did not fit are no part of a page', () => {
  expect(repaired('\0수전\0\0과 샤워기\0')).toBe('수전과 샤워기');
});

test('scripts that come after the end of a page stand before it', () => {
  const scripts = '<script>1</script><script>2</script>';
  expect(repaired(`<html><body><p>온결홈</p></body></html>${scripts}`)).toBe(
    `<html><body><p>온결홈</p>${scripts}</body></html>`,
  );
  expect(repaired('<p>no document</p>')).toBe('<p>no document</p>');
});
