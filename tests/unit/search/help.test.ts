import { expect, test } from 'vitest';
import { helpFor } from '#shared/domain/search/help.ts';

test.each([
  ['조명 설치', ['/center/installation-service']],
  ['수전 수리 해주세요', ['/center/dedicated-repair-service', '/center/faq']],
  ['견적 문의', ['/center/bulk-purchase']],
  ['배송은 언제 오나요?', ['/center/faq']],
  ['반품', ['/center/faq']],
  ['교환 방법', ['/center/faq']],
  ['수전', []],
  ['배송함', []],
  ['배송을', ['/center/faq']],
  ['무드 조명', []],
  ['', []],
])('a search that asks for help leads there: %s', (searchValue, pages) => {
  expect(helpFor(searchValue).map(({ href }) => href)).toEqual(pages);
});
