/**
 * Readings of customers' personal data in the console, each with its purpose. A use case that returns such data is
 * named here, and the register records it (usecases/console/on-record.ts).
 */
export const accessTasks = {
  listConsoleUsers: '회원 목록 조회',
  getConsoleUser: '회원 정보 조회',
  listWithdrawnUsers: '탈퇴회원 목록 조회',
  getMemberCard: '고객 카드 조회',
  listClerkNotes: '회원 메모 조회',
  listMemberFlags: '회원 표시 조회',
  listPurchasesOfMember: '회원 주문 조회',
  listOrderNotesOfMember: '회원 주문 메모 조회',
  findMembers: '회원 검색',
  searchConsole: '통합 검색',
  getDashboard: '대시보드 조회',
  listPurchases: '주문 목록 조회',
  findOrders: '주문 검색',
  listSuspiciousHolders: '미결제 점유 조회',
  listDeposits: '입금 내역 조회',
  getDeposit: '입금 조회',
  listRemittances: '환불 송금 조회',
  listRemittanceTransfers: '환불계좌번호 열람 (이체 파일)',
  listOrders: '주문서 목록 조회',
  getOrder: '주문 상세 조회',
  printOrders: '주문 출력',
  getOrderTrail: '주문 처리 이력 조회',
  listOrderMessages: '주문 메시지 조회',
  readRefundAccount: '환불계좌번호 열람',
  readBusinessRegistration: '사업자등록증 열람',
  listUserGrades: '회원 등급 내역 조회',
  listUserCoupons: '회원 쿠폰 조회',
  listUserPoints: '회원 적립금 조회',
  listUserPointLots: '회원 보유 적립금 조회',
  listUserScores: '회원 점수 조회',
  listUserBonuses: '추천인 보너스 조회',
  listSettlements: '추천인 출금 목록 조회',
  getSettlement: '추천인 출금 조회',
  listWaiting: '추천인 출금 대기 조회',
  listTransfers: '추천인 계좌번호 열람',
  readResidentNumber: '추천인 주민등록번호 열람',
  readYearOfPayments: '추천인 연간 지급내역 조회',
  listCodes: '추천인코드 목록 조회',
  getCode: '추천인코드 조회',
  listTargetPayments: '개인결제 목록 조회',
  getTaxInvoice: '세금계산서 조회',
  /** When it is marked already nothing changes, but the response still names its customer */
  markTaxInvoiceIssued: '세금계산서 발행 표시',
  listTaxInvoices: '세금계산서 목록 조회',
  getTargetPayment: '개인결제 조회',
  listMemberRequests: '회원 요청 목록 조회',
  getMemberRequest: '회원 요청 조회',
  listConsoleForms: '신청 목록 조회',
  getConsoleForm: '신청 내역 조회',
  listConsolePosts: '문의 목록 조회',
  getConsolePost: '문의 조회',
  listConsoleReviews: '리뷰 목록 조회',
  getConsoleReview: '리뷰 조회',
  listConsoleBoards: '게시글 목록 조회',
  getConsoleBoard: '게시글 조회',
  listConsoleBoardComments: '댓글 목록 조회',
  listAccessRecords: '접속기록 조회',
} as const satisfies Record<string, string>;

export type AccessTask = keyof typeof accessTasks;

export const accessWays = ['VIEW', 'DOWNLOAD'] as const;
export type AccessWay = (typeof accessWays)[number];
export const accessWayLabels: Record<AccessWay, string> = { VIEW: '조회', DOWNLOAD: '다운로드' };

/**
 * Record of a clerk's reading of personal data in the console: who, whose, when, from where and for what (개인정보의
 * 안전성 확보조치 기준 §8). One record covers one response, with any number of people in it.
 */
export type AccessRecord = {
  _id: string;
  /** Id of the clerk */
  _user: string;
  username: string;
  /** Client address as CloudFront saw it */
  ip: string;
  /** ISO-8601 UTC */
  at: string;
  task: AccessTask;
  way: AccessWay;
  /** For a download: the reason, in the clerk's words */
  reason?: string;
  /** Members' ids; for a guest the order number, for a visitor's form its id. At most `SUBJECTS_MAX` */
  subjects: string[];
  /** Number of people in the response */
  count: number;
};

/** Above the largest page of a list. */
export const SUBJECTS_MAX = 200;

/**
 * Days an access record is kept: the law requires one year, and two when sensitive data or many people are concerned.
 */
export const ACCESS_KEPT_DAYS = 2 * 365 + 1;
