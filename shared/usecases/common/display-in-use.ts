import { scopeOf } from '#shared/domain/product/listing.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Ports } from '#shared/usecases/ports/index.ts';

/**
 * The version at which the group displays nothing, for the write that is decided on it.
 * CONFLICT / DISPLAY_IN_USE while products that show belong to the group, or it displays something.
 */
export const displayUnused = async (
  { content, listings }: Pick<Ports, 'content' | 'listings'>,
  { code, name }: { code: string; name: string },
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
