import { scopeOf } from '#shared/domain/product/listing.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';
import { findTargetingBenefits } from './targeting-benefits.ts';

type Group = { code: string; name: string };
/** Versions that a write which removes groups is decided on: what `saveSetting` takes as `read` */
type AsRead = { displays: { code: string; version: number }[]; couponRevision?: number };

/**
 * Checks that groups are not in use, and returns the versions the write is decided on. Answers CONFLICT /
 * DISPLAY_IN_USE while shown products belong to one, it has entries, or coupons target it.
 */
export const ensureDisplaysUnused = async (
  ports: Pick<Ports, 'content' | 'listings' | 'coupons' | 'benefitTerms'>,
  groups: readonly Group[],
): Promise<Result<AsRead, 'DISPLAY_IN_USE'>> => {
  const read: AsRead = { displays: [] };
  for (const group of groups) {
    const { users, revisions } = await findTargetingBenefits(ports, { displayCode: group.code });
    if (users)
      return fail(
        'DISPLAY_IN_USE',
        `'${group.name}' 그룹은 ${users}의 대상으로 쓰입니다. 대상에서 제외한 뒤 삭제해주세요.`,
      );
    const empty = await displayEmpty(ports, group);
    if (!empty.ok) return empty;
    read.displays.push(empty.value);
    read.couponRevision ??= revisions.coupons;
  }
  return ok(read);
};

/** Returns the version at which a group is empty. */
const displayEmpty = async (
  { content, listings }: Pick<Ports, 'content' | 'listings'>,
  { code, name }: Group,
): Promise<Result<{ code: string; version: number }, 'DISPLAY_IN_USE'>> => {
  const scope = scopeOf({ group: code });
  const [counts, { entries, version }] = await Promise.all([
    listings.scopeCounts([scope]),
    content.displayForEdit(code),
  ]);
  const products = counts.get(scope) ?? 0;
  if (products > 0)
    return fail(
      'DISPLAY_IN_USE',
      `'${name}' 그룹에 상품 ${products}개가 있습니다. 상품에서 진열 그룹을 먼저 해제해주세요.`,
    );
  if (entries.length > 0)
    return fail(
      'DISPLAY_IN_USE',
      `'${name}' 그룹에 진열한 항목이 ${entries.length}개 있습니다. 진열을 비운 뒤 삭제해주세요.`,
    );
  return ok({ code, version });
};
