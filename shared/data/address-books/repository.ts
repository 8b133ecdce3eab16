import { fail } from '#shared/domain/result.ts';
import type { Write } from '#shared/domain/stored/unit-of-work.ts';
import type { AddressBook } from '#shared/domain/user/address-book.ts';

import type { DataConfig } from '../data-config.ts';
import { addressBookEntity } from './address-book.entity.ts';

const changedSince = fail(
  'ADDRESS_BOOK_CHANGED',
  '배송지가 그사이 변경되었습니다. 다시 시도해주세요',
).failure;

export interface AddressBooksPort {
  /** Reads the member's book with the version to pass when saving; a new one is empty, version 0. */
  addressBook(_user: string): Promise<{ entries: AddressBook; version: number }>;
  /** Saves a book made from `version`. Refused as CONFLICT when somebody saved since. */
  save(_user: string, entries: AddressBook, version: number): Write<'ADDRESS_BOOK_CHANGED'>;
}

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
