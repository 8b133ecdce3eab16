import { excerptOf } from '../board/post.ts';
import type { Faq, NotificationLine } from '../content/notice.ts';
import type { SitePage } from '../content/page.ts';
import { type FormCode, formCodes, serviceForms } from '../form/service-forms.ts';
import { splitWords } from '../product/search.ts';

/** A service, an answer or a notice of the customer centre, as a search result. */
export type Help = { kind: 'SERVICE' | 'FAQ' | 'NOTICE'; href: string; title: string };

/**
 * Its entry in the search index: `keys` are further words it is found by in addition to its title, `text` is its
 * content.
 */
export type HelpEntry = Help & { keys: string; text: string };

/** Most questions in the search index: the shop has far fewer. */
const MOST = 200;
/** Newest notices in the search index; older ones are found in their list. */
export const NOTICES_KNOWN = 30;
/** Letters of a text in the search index. */
const TEXT_MAX = 400;

/** Words people use for a service, in addition to those of its page. */
const serviceKeys: Partial<Record<FormCode, string>> = {
  'dedicated-repair-service': '수리 고장 누수 막힘 애프터서비스 as',
  'delivery-installation-service': '배송설치 철거 폐기물 사다리차',
  'installation-service': '설치 시공',
  'individual-service': '실측 방문',
  'bulk-purchase': '대량 견적 단체구매',
  consultation: '쇼룸예약 상담예약 쇼룸상담',
  'business-trip-consulting': '출장',
  'online-consulting': '컨설팅 상담',
  'corporate-service': '기업고객',
  'inquiry-partner': '제휴 입점',
};

const isFormCode = (code: string): code is FormCode => (formCodes as readonly string[]).includes(code);

/** Returns the anchor of a question in the list of all. */
export const faqAnchor = (_id: string): string => `faq-${_id}`;

/**
 * Builds the entries of the customer centre for the search index: pages of services, questions and the newest notices.
 */
export const helpEntriesOf = ({
  pages,
  faqs,
  notices,
}: {
  pages: readonly SitePage[];
  faqs: readonly Faq[];
  notices: readonly (NotificationLine & { shows: boolean })[];
}): HelpEntry[] => [
  ...pages
    .filter(({ shows }) => shows)
    .flatMap(({ code, title, lead }): HelpEntry[] =>
      isFormCode(code)
        ? [
            {
              kind: 'SERVICE',
              href: serviceForms[code].page,
              title,
              keys: serviceKeys[code] ?? '',
              text: `${lead} ${serviceForms[code].categories.join(' ')}`,
            },
          ]
        : [],
    ),
  ...faqs
    .filter(({ shows }) => shows)
    .slice(0, MOST)
    .map(
      ({ _id, category, subject, content }): HelpEntry => ({
        kind: 'FAQ',
        href: `/center/faq#${faqAnchor(_id)}`,
        title: subject,
        keys: category,
        text: excerptOf(content, TEXT_MAX),
      }),
    ),
  ...notices
    .filter(({ shows }) => shows)
    .slice(0, NOTICES_KNOWN)
    .map(
      ({ _id, subject }): HelpEntry => ({
        kind: 'NOTICE',
        href: `/center/notice/${_id}`,
        title: subject,
        keys: '',
        text: '',
      }),
    ),
];

/** Words that begin a question (`언제`), and endings of one (`되나요`, `해주세요`, `할 수 있나요`). */
const QUESTION_WORDS = '얼마|언제|어디|어떻게|어떡|무엇|무슨|뭐|누가|누구|왜|몇|며칠|궁금';
const STEMS = '하|해|할|했|되|돼|될|된|됐|받|받을|받으|바꾸|바꿀|싶|있|있을|없|가능|알려|드리|드려';
const ENDINGS =
  '나요|까요|을까요|는지|려면|으려면|고|수|요|나|니|지|래요|해요|어요|아요|가요|한가요|한지|시나요|네요|는데|주세요|드려요|습니까';
const WHOLE_WORDS = '수|문의|방법|신청|까지|좀|나요|까요|주세요|인가요|인지|이에요|예요|오나요|와요';
const ASKING = new RegExp(`^(?:(?:${QUESTION_WORDS}).*|(?:(?:${STEMS})(?:${ENDINGS})?)+|${WHOLE_WORDS})$`);

/** Returns true for a question word; other words name the subject. */
export const isQuestionWord = (word: string): boolean => ASKING.test(word);

/** Returns true for a search that is a question about anything. */
export const isQuestionSearch = (searchValue: string): boolean =>
  /[?？]/.test(searchValue) || splitWords(searchValue).some(isQuestionWord);

/** List of all questions: for a search that is a question and finds none of them. */
export const allQuestions: Help = { kind: 'FAQ', href: '/center/faq', title: '자주 묻는 질문 모두 보기' };
