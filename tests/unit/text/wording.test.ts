import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardOf, writingTitle } from '#shared/domain/board/boards.ts';
import { formCodes, sendingWord, serviceFormOf } from '#shared/domain/form/service-forms.ts';

/** Texts no Korean shop writes, each with its replacement. */
const odd: Record<string, RegExp> = {
  '결제금액 계산 내역': /왜 이 (가격|금액)/,
  '1등, 2등': /으뜸|버금/,
  '확인합니다, 상담합니다': /여쭙|여쭈/,
  가격은: /(?<![가-힣])값은 어디서/,
  '단어, 검색어': /낱말/,
  고객: /손님/,
  리뷰: /후기/,
  이유: /까닭/,
  '3일, 4일, 5일, 9일': /사흘|나흘|닷새|아흐레/,
  '상품 페이지': /상품 화면/,
  '1페이지': /[0-9}]쪽/,
  개정본: /새 판(?!매)/,
  '엑셀 다운로드': /엑셀 저장|엑셀\n/,
  '파일 다운로드': /파일로 저장/,
  '현재 위치로 검색': /위치로 찾기/,
  '(주)결': /결\(주\)/,
  '사진 첨부 (회원만 가능)': /\(로그인한 회원\)/,
  '미처리, 대기 중인': /기다리는 (클레임|문의|신청|출금)/,
  선택: /고르기['"` ]/,
  '배너 위치, 정렬 순서, 표시': /위치 코드|그룹 안 순서|플래그/,
  '이미 회원이신가요?': /처음 오셨나요/,
};

/** Removes comments, which are in English: only shown texts count. */
const shown = (source: string): string => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

const filesIn = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );

describe('texts of the shop', () => {
  const files = filesIn(['app', 'shared', 'functions', 'localstack/seed']);

  test.each(Object.entries(odd))('says %s', (_, pattern) => {
    const found = files.filter((file) => pattern.test(shown(readFileSync(file, 'utf8'))));
    expect(found).toEqual([]);
  });

  test('shows shoppers no clerk’s word for what they ask', () => {
    const theirs = filesIn([
      'app/mypage',
      'app/storefront',
      'app/center',
      ...['ui', 'shell', 'forms', 'drafts', 'media', 'shop'].map((folder) => `app/${folder}`),
    ]);
    expect(theirs.filter((file) => /클레임/.test(shown(readFileSync(file, 'utf8'))))).toEqual([]);
  });

  test('names what is done by sending a form or writing a post', () => {
    expect(formCodes.map((code) => sendingWord(serviceFormOf(code)))).toEqual([
      ...['신청하기', '문의하기', '신청하기', '신청하기', '문의하기', '문의하기', '신청하기', '신청하기'],
      ...['신청하기', '신청하기', '신청하기', '예약하기', '문의하기'],
    ]);
    expect(serviceFormOf('must-read-guide').title).toBe('셀프 가이드 문의');
    expect(serviceFormOf('first-buying-guide').title).toBe('첫 구매 문의');
    expect(writingTitle(boardOf('dashboard'))).toBe('제안하기');
  });
});
