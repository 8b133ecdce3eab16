import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Destination } from './address.ts';

export const MOST_DESTINATIONS = 20;

/** A member's delivery addresses, stored together: at most `MOST_DESTINATIONS`, exactly one of them the default. */
export type AddressBook = readonly Destination[];

const missing = () => fail('DESTINATION_NOT_FOUND', '배송지를 찾을 수 없습니다');

const withOneDefault = (book: AddressBook, preferred?: string): Destination[] => {
  const _default = preferred ?? book.find(({ isDefault }) => isDefault)?._id ?? book[0]?._id;
  return book.map((entry) => ({ ...entry, isDefault: entry._id === _default }));
};

/** Adds an entry; the first one is always the default. Failure: TOO_MANY_DESTINATIONS. */
export const addDestination = (
  book: AddressBook,
  entry: Destination,
): Result<Destination[], 'TOO_MANY_DESTINATIONS'> =>
  book.length >= MOST_DESTINATIONS
    ? fail('TOO_MANY_DESTINATIONS', `배송지는 ${MOST_DESTINATIONS}개까지 저장할 수 있습니다`)
    : ok(withOneDefault([...book, entry], entry.isDefault ? entry._id : undefined));

/** Replaces an entry; the default can be moved to another entry, but not removed. Failure: DESTINATION_NOT_FOUND. */
export const changeDestination = (
  book: AddressBook,
  entry: Destination,
): Result<Destination[], 'DESTINATION_NOT_FOUND'> =>
  book.some(({ _id }) => _id === entry._id)
    ? ok(
        withOneDefault(
          book.map((known) => (known._id === entry._id ? { ...entry, isDefault: known.isDefault } : known)),
          entry.isDefault ? entry._id : undefined,
        ),
      )
    : missing();

/**
 * Removes an entry; if it was the default, the oldest remaining one becomes the default. Failure:
 * DESTINATION_NOT_FOUND.
 */
export const removeDestination = (
  book: AddressBook,
  _destination: string,
): Result<Destination[], 'DESTINATION_NOT_FOUND'> =>
  book.some(({ _id }) => _id === _destination)
    ? ok(withOneDefault(book.filter(({ _id }) => _id !== _destination)))
    : missing();
