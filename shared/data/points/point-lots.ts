import type { PointSpend } from '#shared/domain/point/point.ts';
import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { pointLotEntity } from './point.entity.ts';

export const pointsGone = fail(
  'POINT_CHANGED',
  '사용할 수 있는 적립금이 변경되었습니다. 다시 확인해주세요.',
).failure;
export const pointEntered = fail('POINT_ENTERED', '이미 처리된 적립금입니다.').failure;

/** Takes points from lots, each on condition that it has enough points left and may be spent. */
export const takeFromLots = (
  data: DataConfig,
  _user: string,
  spends: readonly PointSpend[],
  now: string,
): Write<'POINT_CHANGED'>[] => {
  const lots = pointLotEntity(data);
  return spends.map(({ _userPoint, amount }) =>
    toUpdate(
      lots
        .patch({ _user, _id: _userPoint })
        .subtract({ amount_left: amount })
        .add({ amount_used: amount })
        .set({ isUsed: true, usedAt: now })
        .where(
          (lot, { eq, gte }) =>
            `${gte(lot.amount_left, amount)} AND ${eq(lot.isExpired, false)} AND ${eq(lot.isExcluded, false)} AND ${eq(lot.isDisabled, false)}`,
        )
        .params(),
      pointsGone,
    ),
  );
};
