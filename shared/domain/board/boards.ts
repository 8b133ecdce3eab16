import { consoleScopes } from '#shared/domain/user/access.ts';

/**
 * A board of the shop (rules 8.18: list, create, write, {id} and {id}/modify under one address). All differences between
 * boards are here; they share screens, API and use cases.
 */
export type Board = {
  name: string;
  description: string;
  /** Address of its list; the four other addresses are below it */
  root: `/${string}`;
  /** `writer`: only its writer and the shop read a post */
  readers: 'everyone' | 'writer';
  writers: 'members' | 'clerks';
  /** Title of the page a post is written on, if it is not the usual one */
  writing?: string;
  /** True when its posts may have comments */
  comments: boolean;
  /** True when a writer may make a post secret, for themselves and the shop */
  secrets: boolean;
  /** Layout: pictures in a grid, or lines of text */
  look: 'cards' | 'lines';
  /** Text of an empty list */
  empty: string;
};

const publicBoard = { readers: 'everyone', comments: true, secrets: false, look: 'lines' } as const;
const privateBoard = { ...publicBoard, readers: 'writer', writers: 'members' } as const;

/** Boards by their code. Those of /community are its categories. */
export const boards = {
  news: {
    ...publicBoard,
    name: '온결 소식',
    description: '새 상품과 브랜드, 온결홈이 준비한 이야기를 가장 먼저 전해드립니다.',
    root: '/community/news',
    writers: 'clerks',
    look: 'cards',
    empty: '아직 전해드릴 소식이 없습니다.',
  },
  snse: {
    ...publicBoard,
    name: 'SNS 이벤트',
    description: '사진 한 장으로 함께하는 이벤트입니다. 댓글로 참여해주세요.',
    root: '/community/snse',
    writers: 'clerks',
    look: 'cards',
    empty: '진행 중인 이벤트가 없습니다.',
  },
  stories: {
    ...publicBoard,
    name: '우리 집 이야기',
    description: '온결홈 회원들의 집을 구경하고, 우리 집도 자랑해주세요.',
    root: '/community/stories',
    writers: 'members',
    look: 'cards',
    empty: '첫 번째 집 이야기를 들려주세요.',
  },
  qna: {
    ...publicBoard,
    name: '묻고 답하기',
    description: '설치와 관리, 상품 고르는 법까지 먼저 써본 회원과 온결홈이 답해드립니다.',
    root: '/community/qna',
    writers: 'members',
    secrets: true,
    empty: '아직 질문이 없습니다.',
  },
  about: {
    ...publicBoard,
    name: '온결홈 이야기',
    description: '온결홈이 걸어온 길과 일하는 방식을 소개합니다.',
    root: '/about',
    writers: 'clerks',
    look: 'cards',
    comments: false,
    empty: '아직 등록된 이야기가 없습니다.',
  },
  'first-buying-guide': {
    ...publicBoard,
    name: '첫 구매 가이드',
    description: '처음 구매하실 때 자주 헷갈리는 점을 상품별로 정리했습니다.',
    root: '/center/first-buying-guide',
    writers: 'clerks',
    look: 'cards',
    empty: '준비 중인 글입니다.',
  },
  'must-read-guide': {
    ...publicBoard,
    name: '셀프 가이드',
    description: '혼자서도 할 수 있는 설치와 관리, 순서대로 따라 해보세요.',
    root: '/center/must-read-guide',
    writers: 'clerks',
    look: 'cards',
    empty: '준비 중인 글입니다.',
  },
  'installation-service': {
    ...publicBoard,
    name: '시공 리뷰',
    description: '온결홈에 설치를 맡긴 집의 전과 후를 보여드립니다.',
    root: '/center/installation-service',
    writers: 'members',
    look: 'cards',
    empty: '첫 번째 시공 리뷰를 남겨주세요.',
  },
  dashboard: {
    ...privateBoard,
    name: '제안함',
    writing: '제안하기',
    description: '불편했던 점이나 바라는 점을 적어주세요. 담당자와 회원님만 볼 수 있습니다.',
    root: '/mypage/dashboard',
    empty: '보내신 제안이 없습니다.',
  },
  'target-payments': {
    ...privateBoard,
    name: '개인결제 요청',
    writing: '개인결제 요청하기',
    description:
      '맞춤 제작이나 추가 시공비처럼 따로 결제할 금액을 요청해주세요. 담당자와 회원님만 볼 수 있습니다.',
    root: '/mypage/target-payments',
    empty: '보내신 요청이 없습니다.',
  },
} as const satisfies Record<string, Board>;

export type BoardCode = keyof typeof boards;
export const boardCodes = Object.keys(boards) as [BoardCode, ...BoardCode[]];

/** Returns a board by its code, with the type all boards have. */
export const boardOf = (code: BoardCode): Board => boards[code];

/** Returns the title of the page a post of a board is written on. */
export const writingTitle = ({ name, writing }: Board): string => writing ?? `${name} 글쓰기`;

/** Finds the board an address belongs to: its own address or one below it. */
export const boardAt = (pathname: string): BoardCode | undefined =>
  boardCodes.find((code) => pathname === boards[code].root || pathname.startsWith(`${boards[code].root}/`));

/** Boards of /community, in the order of their tabs. */
export const communityBoards = boardCodes.filter((code) => boards[code].root.startsWith('/community/'));

/** Requirement for clerks who manage the boards (rules 8.18: boards and board comments are admin02's). */
export const BOARD_CLERKS = { scopes: consoleScopes.catalog } as const;
