import { isDisplay } from '#shared/domain/content/setting.ts';
import type { Coupon } from '#shared/domain/coupon/coupon.ts';
import { failAt, ok, type Result } from '#shared/domain/result.ts';
import type { Revisions } from '#shared/domain/stored/revisions.ts';
import { formatUsages } from '../common/targeting-benefits.ts';
import type { Ports } from '../ports/index.ts';

/** Codes read at a time; there may be many, as each promoter has one. */
const CODES_AT_ONCE = 100;

/**
 * Lists what gives a coupon, in Korean: `코드 'SPRING', 등급 '실버'`, empty when nothing does; with the revisions from before
 * it was read, for the write that is decided on it.
 */
export const findCouponGivers = async (
  { benefitTerms, promotionCodes }: Pick<Ports, 'benefitTerms' | 'promotionCodes'>,
  _coupon: string,
): Promise<{ givers: string; revisions: Pick<Revisions, 'codes' | 'grades'> }> => {
  const revisions = await benefitTerms.revisions('codes', 'grades');
  const grades = await benefitTerms.grades.all();
  const named = grades.filter(({ coupons }) => coupons.includes(_coupon)).map(({ name }) => `등급 '${name}'`);
  let cursor: string | undefined;
  do {
    const page = await promotionCodes.codes({ limit: CODES_AT_ONCE, cursor });
    if (!page.ok) throw new Error(page.failure.code);
    named.push(
      ...page.value.items.filter((code) => code._coupon === _coupon).map(({ code }) => `코드 '${code}'`),
    );
    cursor = page.value.cursor;
  } while (cursor);
  return { givers: formatUsages(named), revisions };
};

/** Versions of the items in which the targets of a coupon were looked up: conditions of saving it. */
type AsRead = { exhibitions?: number; setting?: number };

/**
 * Checks that the exhibitions or displays newly targeted by a coupon exist. Earlier targets are not checked: a coupon
 * whose exhibition was deleted can still be switched off. Answers INVALID / COUPON_TARGET_GONE.
 */
export const ensureTargetsExist = async (
  { content, benefitTerms }: Pick<Ports, 'content' | 'benefitTerms'>,
  { usage: { target } }: Coupon,
  was?: Coupon,
): Promise<Result<AsRead, 'COUPON_TARGET_GONE'>> => {
  const gone = (path: string, word: string) =>
    failAt(path, 'COUPON_TARGET_GONE', `삭제된 ${word}이 있습니다. 대상을 다시 선택해주세요.`);
  const before = was?.usage.target;
  const added = (key: '_exhibitions' | 'displayCodes') =>
    target[key].filter((id) => before?.type !== target.type || !before[key].includes(id));
  if (target.type === 'EXHIBITS' && added('_exhibitions').length > 0) {
    const { exhibitions } = await benefitTerms.revisions('exhibitions');
    const there = new Set((await content.exhibitions.all()).map(({ _id }) => _id));
    return added('_exhibitions').every((_id) => there.has(_id))
      ? ok({ exhibitions })
      : gone('usage.target._exhibitions', '기획전');
  }
  if (target.type === 'DISPLAYS' && added('displayCodes').length > 0) {
    const setting = await content.setting();
    return added('displayCodes').every((code) => isDisplay(code, setting))
      ? ok({ setting: setting.version })
      : gone('usage.target.displayCodes', '진열 그룹');
  }
  return ok({});
};
