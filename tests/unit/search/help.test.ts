import { expect, test } from 'vitest';
import { seedFaqs } from '#localstack/seed/content/notices.ts';
import { services } from '#localstack/seed/content/pages/services.ts';
import type { SitePage } from '#shared/domain/content/page.ts';
import { allQuestions, helpEntriesOf, isQuestionSearch } from '#shared/domain/search/help.ts';
import { createIndex } from '#shared/integrations/minisearch/index.ts';
import { seededTables } from '#tests/support/search.ts';

const pages = services.map(({ code, title, lead }, index) => ({
  _id: code,
  code,
  title,
  lead,
  steps: [],
  content: '',
  index,
  shows: code !== 'corporate-service',
  updatedAt: '',
  version: 1,
})) as SitePage[];
const notice = (_id: string, subject: string, shows = true) => ({
  _id,
  subject,
  pinned: false,
  shows,
  createdAt: '',
});
const faq = { content: '', index: 0, createdAt: '', version: 1 };
const entries = helpEntriesOf({
  pages,
  faqs: [
    ...seedFaqs(),
    { ...faq, _id: 'hidden', category: '배송', subject: '배송비는 비밀인가요?', shows: false },
  ],
  notices: [notice('n1', '추석 연휴 배송·설치 일정 안내'), notice('n2', '추석 비밀 배송', false)],
});
const index = createIndex({ ...seededTables(), help: entries });
const titles = (searchValue: string, limit = 4) => index.help(searchValue, limit).map(({ title }) => title);

test.each([
  ['배송비 얼마', '배송비는 얼마인가요?'],
  ['배송비', '배송비는 얼마인가요?'],
  ['배송비가 얼마예요?', '배송비는 얼마인가요?'],
  ['배송비얼마', '배송비는 얼마인가요?'],
  ['제주 배송', '제주도도 배송되나요?'],
  ['설치 되나요', '설치 서비스'],
  ['설치되나요', '설치 서비스'],
  ['조명 설치', '설치 서비스'],
  ['고장 수리', '전담 수리 서비스'],
  ['수전 수리 해주세요', '전담 수리 서비스'],
  ['에어컨 고장', '전담 수리 서비스'],
  ['화장실 누수', '전담 수리 서비스'],
  ['에어컨 설치', '설치 서비스'],
  ['환불은 언제', '환불은 언제 되나요?'],
  ['반품', '반품은 며칠 안에 할 수 있나요?'],
  ['교환하고 싶어요', '반품은 며칠 안에 할 수 있나요?'],
  ['현금영수증을', '현금영수증을 받고 싶어요.'],
  ['추석 배송', '추석 연휴 배송·설치 일정 안내'],
])('a search leads to services, questions and notices: %s', (searchValue, title) => {
  expect(titles(searchValue)).toContain(title);
});

test.each([
  '',
  ' ',
  '?',
  '의자',
  '수전',
  '무드 조명',
  '배송함',
  '받침대',
  '하부장',
  '10만원 이하 흰색 의자',
  '방법',
])('a search for a product, or for nothing, leads to none: %s', (searchValue) => {
  expect(titles(searchValue)).toEqual([]);
});

test('the nearest stands first, no more than asked for come, and hidden ones never', () => {
  expect(titles('배송비 얼마')[0]).toBe('배송비는 얼마인가요?');
  expect(titles('설치')[0]).toBe('설치 서비스');
  expect(titles('배송', 2)).toHaveLength(2);
  expect(titles('비밀 배송', 50).filter((title) => title.includes('비밀'))).toEqual([]);
  expect(titles('기업고객')).toEqual([]);
});

test('words that clerks say mean the same lead to the same', () => {
  const other = createIndex({ ...seededTables(), help: entries, synonyms: [['택배비', '배송비']] });
  expect(other.help('택배비 얼마', 1)).toMatchObject([{ title: '배송비는 얼마인가요?' }]);
  expect(titles('택배비 얼마')).toEqual([]);
  other.setTables({ ...seededTables(), help: [] });
  expect(other.help('배송비', 1)).toEqual([]);
});

test('a question opens where it stands, a service at its page, a notice at its own', () => {
  expect(index.help('배송비 얼마', 1)[0]).toMatchObject({
    kind: 'FAQ',
    href: expect.stringMatching(/^\/center\/faq#faq-\w+$/),
  });
  expect(index.help('고장', 1)[0]).toMatchObject({
    kind: 'SERVICE',
    href: '/center/dedicated-repair-service',
  });
  expect(index.help('추석', 1)[0]).toMatchObject({ kind: 'NOTICE', href: '/center/notice/n1' });
});

test('a question is known by how it asks; products that begin alike are none', () => {
  const questions = ['언제 오나요', '영업시간?', '어떻게 써요', '할 수 있나요', '하고싶어요', '알려주세요'];
  expect(questions.filter((value) => !isQuestionSearch(value))).toEqual([]);
  const goods = ['받침대', '하부장', '할로겐 전구', '드리퍼', '온수 매트', '해바라기 샤워기', '고리'];
  expect(goods.filter(isQuestionSearch)).toEqual([]);
  expect(allQuestions.href).toBe('/center/faq');
});
