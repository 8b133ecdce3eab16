import type { DestinationForm } from '#shared/contracts/members/user.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import * as limits from '#shared/domain/limits.ts';
import { requireOwnPostcode } from '#shared/domain/pricing/quote.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { checkPostcode, decidesSurcharge } from '#shared/domain/shipping/postcode-check.ts';
import type { Destination } from '#shared/domain/user/address.ts';
import {
  type AddressBook,
  addDestination,
  changeDestination,
  removeDestination,
} from '#shared/domain/user/address-book.ts';
import { locateWithin } from '../locate-within.ts';
import type { Ports } from '../ports/index.ts';
import { coordinatesOf, type Located } from '../ports/outside/geocoding.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

/** Reasons why an entry is not saved. */
type SaveFailure = 'BUSY' | 'DESTINATION_NOT_FOUND' | 'POSTCODE_DIFFERS' | 'TOO_MANY_DESTINATIONS';

type BookPorts = Pick<Ports, 'addressBooks' | 'unitOfWork'>;

/** Applies a rule to the member's book and saves the result over the version that was read. */
const edit = <Code extends FailureCode = never>(
  ports: BookPorts,
  _user: string,
  rule: (book: AddressBook) => Result<Destination[], Code> | Promise<Result<Destination[], Code>>,
): Promise<Result<Destination[], Code | 'BUSY'>> =>
  retryOnConflict(
    async (): Promise<Result<Destination[], Code | 'ADDRESS_BOOK_CHANGED' | 'BUSY'>> => {
      const { entries, version } = await ports.addressBooks.addressBook(_user);
      const edited = await rule(entries);
      if (!edited.ok) return edited;
      const saved = await ports.unitOfWork.commit([ports.addressBooks.save(_user, edited.value, version)]);
      return saved.ok ? edited : saved;
    },
    { on: 'ADDRESS_BOOK_CHANGED' },
  );

/** Reads GET /me/destinations: the default first, then in the order they were added. */
export const getMyDestinations =
  (ports: Pick<Ports, 'addressBooks'>) =>
  async ({ _user }: { _user: string }): Promise<Destination[]> => {
    const { entries } = await ports.addressBooks.addressBook(_user);
    return [...entries].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  };

type PlacePorts = Pick<Ports, 'benefits' | 'geocoding' | 'rateLimits' | 'clock'>;

/**
 * Refuses a postcode that is not the one found for the address when it changes a surcharge. The shop's terms are read
 * only when the two differ.
 */
const ownPostcode = async (
  { benefits }: Pick<Ports, 'benefits'>,
  { postcode, address1 }: Destination,
  place: Located,
): Promise<Result<void, 'POSTCODE_DIFFERS'>> => {
  if (place.kind !== 'FOUND' || !place.postcode || place.postcode === postcode) return ok(undefined);
  const terms = await benefits.shippingTerms();
  return decidesSurcharge(terms, { postcode, address1 })
    ? requireOwnPostcode(checkPostcode(terms.islands, { postcode }, place), 'postcode')
    : ok(undefined);
};

/**
 * Wraps the rule of an entry with its location, once the book has room for it: the stored one of an unchanged address,
 * or one looked up, within the member's limit. Unknown when the geocoder does not answer: an order looks up its own.
 */
const located = <Code extends FailureCode>(
  ports: PlacePorts,
  { _user, entry }: { _user: string; entry: Destination },
  rule: (book: AddressBook, entry: Destination) => Result<Destination[], Code>,
) => {
  let located: ReturnType<typeof locateWithin> | undefined;
  const placeOf = async (book: AddressBook): Promise<Located> => {
    const was = book.find(({ _id }) => _id === entry._id);
    if (was?.geolocation && was.address1 === entry.address1 && was.postcode === entry.postcode)
      return { kind: 'FOUND', point: was.geolocation, postcode: was.postcode };
    located ??= locateWithin(ports, [{ limit: limits.placesSavedPerMember, key: _user }], entry.address1);
    return located;
  };
  return async (book: AddressBook): Promise<Result<Destination[], Code | 'POSTCODE_DIFFERS'>> => {
    const without = rule(book, entry);
    if (!without.ok) return without;
    const place = await placeOf(book);
    const own = await ownPostcode(ports, entry, place);
    if (!own.ok) return own;
    const geolocation = coordinatesOf(place);
    return geolocation ? rule(book, { ...entry, geolocation }) : without;
  };
};

/** Adds an entry (POST /me/destinations). Answers LIMITED / TOO_MANY_DESTINATIONS. */
export const addMyDestination =
  (ports: BookPorts & PlacePorts & Pick<Ports, 'ids'>) =>
  async ({
    _user,
    form,
  }: {
    _user: string;
    form: DestinationForm;
  }): Promise<Result<Destination, SaveFailure>> => {
    const entry: Destination = { _id: ports.ids.next(), ...form };
    return entryOf(entry._id, await edit(ports, _user, located(ports, { _user, entry }, addDestination)));
  };

/** Changes an entry (PUT /me/destinations). Answers NOT_FOUND / DESTINATION_NOT_FOUND. */
export const changeMyDestination =
  (ports: BookPorts & PlacePorts) =>
  async ({
    _user,
    _destination,
    form,
  }: {
    _user: string;
    _destination: string;
    form: DestinationForm;
  }): Promise<Result<Destination, SaveFailure>> => {
    const entry: Destination = { _id: _destination, ...form };
    return entryOf(entry._id, await edit(ports, _user, located(ports, { _user, entry }, changeDestination)));
  };

/** Removes an entry (DELETE /me/destinations). Answers NOT_FOUND / DESTINATION_NOT_FOUND. */
export const removeMyDestination =
  (ports: BookPorts) =>
  async ({
    _user,
    _destination,
  }: {
    _user: string;
    _destination: string;
  }): Promise<Result<void, 'BUSY' | 'DESTINATION_NOT_FOUND'>> => {
    const edited = await edit(ports, _user, (book) => removeDestination(book, _destination));
    return edited.ok ? ok(undefined) : edited;
  };

const entryOf = (
  _id: string,
  edited: Result<Destination[], SaveFailure>,
): Result<Destination, SaveFailure> => {
  if (!edited.ok) return edited;
  const entry = edited.value.find((known) => known._id === _id);
  if (!entry) throw new Error('a saved destination must be in its book');
  return ok(entry);
};
