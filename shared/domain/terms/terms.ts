/** Places where a person is asked to agree to terms. */
export const termsTargets = ['JOIN', 'ORDER', 'FORM', 'PROMOTER'] as const;
export type TermsTarget = (typeof termsTargets)[number];

export const termsTargetLabels: Record<TermsTarget, string> = {
  JOIN: '회원가입',
  ORDER: '주문',
  FORM: '문의·상담',
  PROMOTER: '추천인 신청',
};

/** Terms of rules 9.18, with the fields that prove a consent: a code that stays and a version that counts up. */
export type Terms = {
  _id: string;
  code: string;
  version: number;
  subject: string;
  /** Plain text; a blank line separates paragraphs */
  content: string;
  necessary: boolean;
  targets: TermsTarget[];
  index: number;
  revisedAt: string;
};

/** A revision that comes into force automatically at an instant, the beginning of a KST day. */
export type UpcomingTerms = Terms & { effectiveAt: string };

/** An earlier version, and the instant it came into force. */
export type EarlierTerms = Pick<Terms, 'version' | 'revisedAt'>;

/**
 * Stored versions of a text: the one in force when it was last saved, the earlier ones (the latest first), and the
 * coming revision.
 */
export type TermsVersions = { text?: Terms; earlier?: EarlierTerms[]; next?: UpcomingTerms };

const asInForce = ({ effectiveAt, ...text }: UpcomingTerms): Terms => text;

/** Returns the text in force at an instant; undefined before the first day of a new one. */
export const inForceAt = ({ text, next }: TermsVersions, now: string): Terms | undefined =>
  next && next.effectiveAt <= now ? asInForce(next) : text;

const asEarlier = ({ version, revisedAt }: Terms): EarlierTerms => ({ version, revisedAt });

/**
 * Returns the versions before the one in force at an instant, the latest first; a revision withdrawn before its day is
 * not among them.
 */
export const earlierAt = ({ text, earlier = [], next }: TermsVersions, now: string): EarlierTerms[] =>
  text && next && next.effectiveAt <= now ? [asEarlier(text), ...earlier] : earlier;

/** Returns the stored versions after one is published: in force at once, or on a later day (ISO UTC). */
export const publishVersion = (
  before: TermsVersions,
  version: Terms,
  now: string,
  effectiveAt?: string,
): TermsVersions => {
  const text = inForceAt(before, now);
  const earlier = earlierAt(before, now);
  if (effectiveAt) return { ...(text && { text, earlier }), next: { ...version, effectiveAt } };
  return { text: version, earlier: text ? [asEarlier(text), ...earlier] : earlier };
};

/** Returns the revision that is still to come at an instant. */
export const upcomingAt = ({ next }: TermsVersions, now: string): UpcomingTerms | undefined =>
  next && next.effectiveAt > now ? next : undefined;

/** Texts that pages of the shop show and link to (rules 9.18): they are revised, never removed. */
export const termsOfPages = ['service', 'privacy-policy', 'privacy', 'email-policy'] as const;

/** The text whose page showed the consent to the use of personal data before that had its own. */
export const PRIVACY_POLICY = { code: 'privacy-policy', before: 'privacy' } as const;

/**
 * Returns the group a revision is announced to before its day: all members for terms of membership, promoters for
 * theirs. Buyers and senders of forms are asked each time.
 */
export const announcedTo = ({
  code,
  targets,
}: Pick<Terms, 'code' | 'targets'>): 'MEMBERS' | 'PROMOTERS' | undefined => {
  if (targets.includes('JOIN') || (termsOfPages as readonly string[]).includes(code)) return 'MEMBERS';
  return targets.includes('PROMOTER') ? 'PROMOTERS' : undefined;
};

/** A part of a text as it is shown: its heading, if it begins with one, and its text. */
export type TermsPart = { heading?: string; text: string };

/** `제3조 (보유 기간)` or `3. 보유 기간`, on a line of its own. */
const HEADING = /^(?:제\d+조(?:의\d+)? ?\(.+\)|\d+\. .{1,40})$/;

/** Splits a text into parts at blank lines; a first line that is an article's name is the heading. */
export const partsOf = (content: string): TermsPart[] =>
  content
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [first = '', ...rest] = part.trim().split('\n');
      return HEADING.test(first) && rest.length > 0
        ? { heading: first, text: rest.join('\n') }
        : { text: part.trim() };
    });

/**
 * Returns the reason a text must stay, in Korean; undefined when it may be removed. The agreements of members stay
 * stored in any case.
 */
export const reasonToKeep = ({ code, targets }: Pick<Terms, 'code' | 'targets'>): string | undefined => {
  if (targets.length > 0)
    return `${targets.map((target) => termsTargetLabels[target]).join(', ')}에서 동의받고 있는 약관입니다. 동의받는 곳을 모두 해제한 뒤 삭제해주세요.`;
  return (termsOfPages as readonly string[]).includes(code)
    ? '쇼핑몰 하단에 항상 게시하는 약관이라 삭제할 수 없습니다. 내용을 바꾸려면 개정해주세요.'
    : undefined;
};

/** Version of terms a member agreed to, and the time (UTC). */
export type Agreement = { _terms: string; code: string; version: number; agreedAt: string };

/** Version of terms agreed to with an order; its time is that of the order. */
export type OrderAgreement = Pick<Terms, 'code' | 'version' | 'subject'>;

/** Returns true when every necessary text is ticked (rules 6.18); optional ones never block. */
export const agreesToAllNecessary = (
  termsList: readonly Pick<Terms, '_id' | 'necessary'>[],
  ticked: readonly string[],
): boolean => termsList.every(({ _id, necessary }) => !necessary || ticked.includes(_id));

/** Returns the texts in force that a person is asked to agree to at one place. */
export const askedAt = (inForce: readonly Terms[], target: TermsTarget): Terms[] =>
  inForce.filter(({ targets }) => targets.includes(target));

const tickedOf = (termsList: readonly Terms[], ticked: readonly string[]): Terms[] =>
  termsList.filter(({ _id }) => ticked.includes(_id));

/** Returns the agreements to store: the ticked texts that exist, in the version shown now. */
export const agreementsOf = (
  termsList: readonly Terms[],
  ticked: readonly string[],
  now: string,
): Agreement[] =>
  tickedOf(termsList, ticked).map(({ _id, code, version }) => ({
    _terms: _id,
    code,
    version,
    agreedAt: now,
  }));

/** Returns the agreements to store with an order. */
export const orderAgreementsOf = (termsList: readonly Terms[], ticked: readonly string[]): OrderAgreement[] =>
  tickedOf(termsList, ticked).map(({ code, version, subject }) => ({ code, version, subject }));
