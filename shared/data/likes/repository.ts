import { fail } from '#shared/domain/result.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { UnitOfWorkPort, Write } from '#shared/domain/stored/unit-of-work.ts';
import type { Like } from '#shared/domain/user/like.ts';
import type { DataConfig } from '../data-config.ts';
import { likeCountEntity, likeEntity } from './like.entity.ts';

/** Never shown to anybody: repeating a finished change is fine. */
const doneAlready = fail('DONE_ALREADY', '이미 처리되었습니다').failure;

export interface LikesPort {
  /** Lists the liked products of a member, latest first, with their total. */
  likesOfMember(_user: string, page: { limit: number; cursor?: string }): Promise<Page<Like>>;
  countOfMember(_user: string): Promise<number>;
  /** Finds which of `_products` (at most 100) the member likes. */
  likedAmong(_user: string, _products: readonly string[]): Promise<string[]>;
  /** Adds a like; does nothing when there is one already. */
  like(like: Like): Promise<void>;
  /** Removes a like; does nothing when there is none. */
  unlike(_user: string, _product: string): Promise<void>;
}

export const createLikesRepository = (
  data: DataConfig,
  { unitOfWork }: { unitOfWork: UnitOfWorkPort },
): LikesPort => {
  const likes = likeEntity(data);
  const counts = likeCountEntity(data);

  /** The like and the count of likes change together or not at all. */
  const commit = async (change: Write<'DONE_ALREADY'>, _user: string, by: number) => {
    const count: Write = { action: 'Update', params: counts.upsert({ _user }).add({ count: by }).params() };
    const result = await unitOfWork.commit([change, count]);
    if (!result.ok && result.failure !== doneAlready) throw new Error(result.failure.code);
  };

  return {
    /** Returns liked products, latest first. The cost of a page depends on its length, not on the total. */
    async likesOfMember(_user, { limit, cursor }) {
      const likesOf = likes.query.latest({ _user });
      const page = await (cursor ? likesOf.lt({ _id: cursor }) : likesOf).go({ order: 'desc', limit });
      return { items: page.data, cursor: page.cursor ? page.data.at(-1)?._id : undefined };
    },

    async countOfMember(_user) {
      const { data: found } = await counts.get({ _user }).go();
      return found?.count ?? 0;
    },

    /** Returns which products on a page of cards are liked, by one batch of keys. */
    async likedAmong(_user, _products) {
      if (_products.length === 0) return [];
      const { data: found } = await likes.get(_products.map((_product) => ({ _user, _product }))).go();
      return found.map(({ _product }) => _product);
    },

    like: (like) =>
      commit({ action: 'Put', params: likes.create(like).params(), refusal: doneAlready }, like._user, 1),

    unlike: (_user, _product) =>
      commit(
        { action: 'Delete', params: likes.remove({ _user, _product }).params(), refusal: doneAlready },
        _user,
        -1,
      ),
  };
};
