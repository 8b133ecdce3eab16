import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { isSpendable } from '#shared/domain/point/lots.ts';
import type { PointEntry, PointLot } from '#shared/domain/point/point.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { holds } from '#shared/domain/time/period.ts';
import type { PointsPort } from '#shared/usecases/ports/points.ts';
import type { UnitOfWorkPort } from '#shared/usecases/ports/unit-of-work.ts';
import type { DataConfig } from '../data-config.ts';
import { pointEntryEntity, pointLotEntity } from '../entities/point.ts';
import { decodeCursor, encodeCursor, type Key } from './cursor.ts';
import { putting, updating } from './write.ts';

/** The queue of lots to look at. */
export const DUE_POINTS = 'points';

/** Sorts after every lot. */
const LAST = '~';

/** Not told to anybody: the lot stays due and is looked at again. */
const changed = fail('CONFLICT', 'CHANGED_MEANWHILE', '적립금이 변경되었습니다.').failure;

/** A lot without its place in the queue. */
const fromItem = ({
  due: _due,
  dueAt: _dueAt,
  ...lot
}: PointLot & { due?: string; dueAt?: string }): PointLot => lot;

export const createPointsRepository = (data: DataConfig, unitOfWork: UnitOfWorkPort): PointsPort => {
  const { client, table } = data;
  const lots = pointLotEntity(data);
  const entries = pointEntryEntity(data);

  return {
    /** What a member may spend: the stretch of the member's partition from now on, in the order it is spent. */
    async spendableLots(_user, now) {
      const { data: found } = await lots.query
        .lot({ _user })
        .between({ _id: now }, { _id: LAST })
        .go({ pages: 'all', consistent: true });
      return found.map(fromItem).filter((lot) => isSpendable(lot, now));
    },

    async entriesOf(_user, { limit, cursor }) {
      const partition = `user#${_user}#point-entries`;
      const after = decodeCursor(cursor, (key) => key.gsi1pk === partition);
      if (cursor && !after) return fail('INVALID', 'BAD_CURSOR', '잘못된 cursor입니다.');
      const answer = await client.send(
        new QueryCommand({
          TableName: table,
          IndexName: 'gsi1',
          KeyConditionExpression: 'gsi1pk = :partition',
          ExpressionAttributeValues: { ':partition': partition },
          ScanIndexForward: false,
          Limit: limit,
          ExclusiveStartKey: after,
        }),
      );
      return ok({
        items: (answer.Items ?? []).map(
          ({ _id, direction, amount, name, orderNo, createdAt }) =>
            ({ _id, _user, direction, amount, name, ...(orderNo && { orderNo }), createdAt }) as PointEntry,
        ),
        cursor: encodeCursor(answer.LastEvaluatedKey as Key | undefined),
      });
    },

    /** Lots to look at, oldest end first. */
    async due(now, limit): Promise<PointLot[]> {
      const { data: found } = await lots.query.due({ due: DUE_POINTS }).lt({ dueAt: now }).go({ limit });
      return found.map(fromItem);
    },

    async settleDue(lot, now) {
      const { _user, _id, amount_left, amount_expired, usage } = lot;
      const change = lots.patch({ _user, _id });
      const isPast = !holds({ endsAt: usage.endsAt }, now);
      const write = !isPast
        ? usage.endsAt
          ? change.set({ due: DUE_POINTS, dueAt: usage.endsAt })
          : change.remove(['due', 'dueAt'])
        : change
            .set({ isExpired: true, amount_left: 0 })
            .add({ amount_expired: amount_left })
            .remove(['due', 'dueAt']);
      const params = write
        .where(
          (now, { eq }) =>
            `${eq(now.amount_left, amount_left)} AND ${eq(now.amount_expired, amount_expired)}`,
        )
        .params();
      const entry = {
        _id: `expire#${_id}#${amount_expired}`,
        _user,
        direction: 'DECREASE' as const,
        amount: amount_left,
        name: '유효기간 만료',
        createdAt: now,
      };
      const settled = await unitOfWork.commit([
        updating(params, changed),
        ...(isPast && amount_left > 0 ? [putting(entries.create(entry).params(), changed)] : []),
      ]);
      if (!settled.ok && settled.failure !== changed) throw new Error(settled.failure.code);
      return settled.ok;
    },
  };
};
