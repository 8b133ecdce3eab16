import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';
import type { PromotionCode } from '#shared/domain/code/promotion-code.ts';
import type { Result } from '#shared/domain/result.ts';
import { fail } from '#shared/domain/result.ts';
import type { Page, PageQuery } from '#shared/domain/stored/page.ts';
import { codeTaken, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import { removalEntry } from '../audit/repository.ts';
import { queryByIds, readNewest } from '../common/newest.ts';
import { revisionMoved } from '../common/terms-revisions.ts';
import { putOverVersion, toDelete, toPut, toUpdate } from '../common/write.ts';
import type { DataConfig } from '../data-config.ts';
import { promotionCodeEntity, promotionUseEntity, promotionWordEntity } from './promotion-code.entity.ts';

const usedUp = fail('CODE_USED_UP', '선착순 사용이 마감된 코드입니다.').failure;

type Item = {
  _id: string;
  code: string;
  version: number;
  body: Omit<PromotionCode, '_id' | 'code' | 'version'>;
};
const read = ({ _id, code, version, body }: Item): PromotionCode => ({ ...body, _id, code, version });

/** Codes members type. */
export interface PromotionCodesPort {
  byId(_id: string): Promise<PromotionCode | undefined>;
  /** Finds a code by the typed word, in capitals. */
  byCode(code: string): Promise<PromotionCode | undefined>;
  /** Lists codes, newest first. */
  codes(query: PageQuery): Promise<Result<Page<PromotionCode>, 'BAD_CURSOR'>>;
  /** Counts the members who used each code. */
  uses(ids: readonly string[]): Promise<Record<string, number>>;
  /**
   * Creates (without `before`) or replaces a code. Answers CONFLICT: CODE_TAKEN when the word is in use,
   * VERSION_CONFLICT.
   */
  save(
    before: PromotionCode | undefined,
    after: PromotionCode,
    by: ChangedBy,
  ): Write<'CODE_TAKEN' | 'VERSION_CONFLICT'>[];
  /** Deletes a code whose promoter leaves: the code identifies them, so no audit entry of it remains. */
  forget(code: Pick<PromotionCode, '_id' | 'code'>): Write<'VERSION_CONFLICT'>[];
  remove(code: PromotionCode, by: ChangedBy): Write<'VERSION_CONFLICT'>[];
  /** Counts a use. Refused as CONFLICT / CODE_USED_UP when the maximum number of members has used it. */
  use(code: PromotionCode): Write<'CODE_USED_UP'>;
}

export const createPromotionCodesRepository = (data: DataConfig): PromotionCodesPort => {
  const codes = promotionCodeEntity(data);
  const words = promotionWordEntity(data);
  const uses = promotionUseEntity(data);

  const byId = async (_id: string): Promise<PromotionCode | undefined> => {
    const { data: found } = await codes.get({ _id }).go({ consistent: true });
    return found ? read(found) : undefined;
  };

  const forget = ({ _id, code }: Pick<PromotionCode, '_id' | 'code'>) => [
    toDelete(codes.remove({ _id }).params(), savedMeanwhile),
    toDelete(words.delete({ code }).params()),
    toDelete(uses.delete({ _id }).params()),
  ];

  return {
    byId,

    /** Reads two items: the owner of the word, and that code. */
    async byCode(code) {
      const { data: word } = await words.get({ code }).go({ consistent: true });
      return word ? byId(word._id) : undefined;
    },

    /** Returns all codes, newest first. */
    codes: (page) => readNewest(page, queryByIds(codes.query.all({})), read),

    async uses(ids) {
      if (ids.length === 0) return {};
      const { data: found } = await uses.get(ids.map((_id) => ({ _id }))).go();
      return Object.fromEntries(found.map(({ _id, count }) => [_id, count]));
    },

    save(before, { _id, code, version, ...body }, changedBy) {
      const moved = before?.code !== code;
      return [
        putOverVersion(
          version - 1,
          codes.put({ _id, code, version, body, changedBy }).params(),
          savedMeanwhile,
        ),
        ...(body._coupon ? [revisionMoved(data, 'codes')] : []),
        ...(moved ? [toPut(words.create({ code, _id }).params(), codeTaken)] : []),
        ...(before && moved ? [toDelete(words.delete({ code: before.code }).params())] : []),
      ];
    },

    forget,

    remove: ({ _id, code, ...rest }, by) => [
      ...forget({ _id, code }),
      ...removalEntry(
        data,
        by,
        { subject: `promotion-code#${_id}`, entity: 'promotionCode', item: 'promotion-code' },
        { code, ...rest },
      ),
    ],

    use: ({ _id, limit = 0 }) =>
      toUpdate(
        uses
          .upsert({ _id })
          .add({ count: 1 })
          .where(({ count }, { lt, notExists }) =>
            limit > 0 ? `${notExists(count)} OR ${lt(count, limit)}` : '',
          )
          .params(),
        usedUp,
      ),
  };
};
