import type { EntityItem } from 'electrodb';
import {
  intentionGone,
  REFUSAL_SHOWN_SECONDS,
  type StepIntention,
} from '#shared/domain/order/steps/step-intention.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { epochSeconds } from '#shared/domain/time/instant.ts';

import { END, pageOfWork } from '../common/pages.ts';
import { toDelete, toPut } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { stepIntentionEntity } from './step-intention.entity.ts';

const DUE = 'steps';

/** Most intentions read at once, of a clerk or of the shop: more than anybody looks at. */
const READ_AT_ONCE = 200;

const waits = fail('STEP_WAITS', '이미 처리를 기다리는 상품주문입니다. 처리된 뒤 다시 시도해주세요.').failure;
const gone = intentionGone().failure;

const slotOf = ({ n, batch, refused }: Pick<StepIntention, 'n' | 'batch' | 'refused'>): string =>
  refused ? `refused#${n}#${batch}` : `waiting#${n}`;

const toItem = ({
  _id,
  batch,
  orderNo,
  n,
  purchaseNo,
  step,
  seen,
  clerk,
  dueAt,
  refused,
  ...inputs
}: StepIntention) => ({
  _id,
  batch,
  orderNo,
  n,
  purchaseNo,
  step,
  seen,
  inputs,
  clerk,
  _clerk: clerk._user,
  dueAt,
  slot: slotOf({ n, batch, refused }),
  ...(refused ? { refused } : { due: DUE }),
  expiresAt: epochSeconds(dueAt, REFUSAL_SHOWN_SECONDS),
});

export const fromIntentionItem = ({
  slot,
  _clerk,
  due,
  expiresAt,
  inputs,
  ...intention
}: EntityItem<ReturnType<typeof stepIntentionEntity>>): StepIntention => ({ ...inputs, ...intention });

/** Steps that clerks intend; those of an order are read with it (`orders.wholeOrder`). */
export interface StepIntentionsPort {
  /**
   * Lists a clerk's own intentions: those that wait, and refused ones not closed yet. Read from an index, so not
   * consistent.
   */
  ofClerk(_user: string): Promise<StepIntention[]>;
  /** Lists all intentions that wait, of all clerks, earliest due first. Read from an index, so not consistent. */
  waiting(): Promise<StepIntention[]>;
  /** Lists intentions due at `now` (ISO UTC) or before, oldest first. */
  due(now: string, page: PageQuery): Promise<Page<StepIntention>>;
}

export interface StepIntentionWritesPort {
  /** Stores an intention. Refused when the purchase has a waiting one. */
  put(intention: StepIntention): Write<'STEP_WAITS'>;
  /**
   * Deletes an intention that is taken, withdrawn or read. Of several callers only one succeeds; the others are
   * refused.
   * @param _clerk deletes it only if it is this clerk's
   */
  drop(
    intention: Pick<StepIntention, '_id' | 'orderNo' | 'n' | 'batch' | 'refused'>,
    _clerk?: string,
  ): Write<'INTENTION_GONE'>;
  /** Stores for its clerk why a waiting intention was not taken. */
  refuse(intention: StepIntention, why: NonNullable<StepIntention['refused']>): Write<'INTENTION_GONE'>[];
}

export const createStepIntentionsRepository = (data: DataConfig): StepIntentionsPort => {
  const intentions = stepIntentionEntity(data);
  return {
    async ofClerk(_user) {
      const query = intentions.query.ofClerk({ _clerk: _user });
      const { data: found } = await query.go({ limit: READ_AT_ONCE });
      return found.map(fromIntentionItem);
    },

    async waiting() {
      const { data: found } = await intentions.query.due({ due: DUE }).go({ limit: READ_AT_ONCE });
      return found.map(fromIntentionItem);
    },

    due: (now, page) =>
      pageOfWork(intentions.query.due({ due: DUE }).lte({ dueAt: `${now}${END}` }), page, fromIntentionItem),
  };
};

export const createStepIntentionWrites = (data: DataConfig): StepIntentionWritesPort => {
  const intentions = stepIntentionEntity(data);

  /** Deletes an intention on condition that the stored one is the same. */
  const drop: StepIntentionWritesPort['drop'] = (intention, _clerk) =>
    toDelete(
      intentions
        .delete({ orderNo: intention.orderNo, slot: slotOf(intention) })
        .where((is, { eq }) =>
          [eq(is._id, intention._id), ...(_clerk === undefined ? [] : [eq(is._clerk, _clerk)])].join(' AND '),
        )
        .params(),
      gone,
    );

  return {
    put: (intention) => toPut(intentions.create(toItem(intention)).params(), waits),
    drop,
    refuse: (intention, refused) => [
      drop(intention),
      toPut(intentions.put(toItem({ ...intention, refused })).params()),
    ],
  };
};
