import { fail } from '#shared/domain/result.ts';
import type { AddressBooksPort } from '#shared/usecases/ports/members/users.ts';
import type { DataConfig } from '../data-config.ts';
import { addressBookEntity } from './address-book.entity.ts';

const changedSince = fail(
  'ADDRESS_BOOK_CHANGED',
  '배송지가 그사이 변경되었습니다. 다시 시도해주세요',
).failure;

export const createAddressBooksRepository = (data: DataConfig): AddressBooksPort => {
  const books = addressBookEntity(data);

  return {
    /** Reads all addresses of a member from one item. */
    async addressBook(_user) {
      const { data: book } = await books.get({ _user }).go({ consistent: true });
      return book ?? { entries: [], version: 0 };
    },

    save: (_user, entries, version) => ({
      action: 'Put',
      params: books
        .put({ _user, entries, version: version + 1 })
        .where((book, { eq, notExists }) =>
          version === 0 ? notExists(book.version) : eq(book.version, version),
        )
        .params(),
      refusal: changedSince,
    }),
  };
};
