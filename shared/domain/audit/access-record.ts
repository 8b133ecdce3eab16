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
  /** Name of the use case that read */
  task: string;
  /** Purpose of the reading (수행업무), in the words of its day */
  purpose: string;
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
