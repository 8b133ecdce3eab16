import type { DestinationForm } from '#shared/contracts/user.ts';
import type { FailureCode } from '#shared/domain/failures.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Destination } from '#shared/domain/user/address.ts';
import {
  type AddressBook,
  addDestination,
  changeDestination,
  removeDestination,
} from '#shared/domain/user/address-book.ts';
import { coordinatesOf } from '../ports/geocoding.ts';
import type { Ports } from '../ports/index.ts';
import { retryOnConflict } from '../retry-on-conflict.ts';

type BookPorts = Pick<Ports, 'addressBooks' | 'unitOfWork'>;

/** Applies a rule to the member's book and saves it as it followed from what was read. */
const edit = <Code extends FailureCode = never>(
  ports: BookPorts,
  _user: string,
  rule: (book: AddressBook) => Result<Destination[], Code>,
): Promise<Result<Destination[], Code | 'BUSY'>> =>
  retryOnConflict(
    async (): Promise<Result<Destination[], Code | 'ADDRESS_BOOK_CHANGED' | 'BUSY'>> => {
      const { entries, version } = await ports.addressBooks.addressBook(_user);
      const edited = rule(entries);
      if (!edited.ok) return edited;
      const saved = await ports.unitOfWork.commit([ports.addressBooks.save(_user, edited.value, version)]);
      return saved.ok ? edited : saved;
    },
    { on: 'ADDRESS_BOOK_CHANGED' },
  );

/** GET /me/destinations: the default first, then as they were added. */
export const getMyDestinations =
  (ports: Pick<Ports, 'addressBooks'>) =>
  async ({ _user }: { _user: string }): Promise<Destination[]> => {
    const { entries } = await ports.addressBooks.addressBook(_user);
    return [...entries].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  };

/** Where an address lies; unknown when nobody can tell, which only matters to fees by distance. */
const located = async (ports: Pick<Ports, 'geocoding'>, form: DestinationForm) => {
  const geolocation = coordinatesOf(await ports.geocoding.locate(form.address1));
  return geolocation ? { ...form, geolocation } : form;
};

/** POST /me/destinations. Failure: LIMITED / TOO_MANY_DESTINATIONS. */
export const addMyDestination =
  (ports: BookPorts & Pick<Ports, 'geocoding' | 'ids'>) =>
  async ({
    _user,
    form,
  }: {
    _user: string;
    form: DestinationForm;
  }): Promise<Result<Destination, 'BUSY' | 'DESTINATION_NOT_FOUND' | 'TOO_MANY_DESTINATIONS'>> => {
    const entry: Destination = { _id: ports.ids.next(), ...(await located(ports, form)) };
    return entryOf(entry._id, await edit(ports, _user, (book) => addDestination(book, entry)));
  };

/** PUT /me/destinations. Failure: NOT_FOUND / DESTINATION_NOT_FOUND. */
export const changeMyDestination =
  (ports: BookPorts & Pick<Ports, 'geocoding'>) =>
  async (input: {
    _user: string;
    _destination: string;
    form: DestinationForm;
  }): Promise<Result<Destination, 'BUSY' | 'DESTINATION_NOT_FOUND' | 'TOO_MANY_DESTINATIONS'>> => {
    const entry: Destination = { _id: input._destination, ...(await located(ports, input.form)) };
    return entryOf(entry._id, await edit(ports, input._user, (book) => changeDestination(book, entry)));
  };

/** DELETE /me/destinations. Failure: NOT_FOUND / DESTINATION_NOT_FOUND. */
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
  edited: Result<Destination[], 'BUSY' | 'DESTINATION_NOT_FOUND' | 'TOO_MANY_DESTINATIONS'>,
): Result<Destination, 'BUSY' | 'DESTINATION_NOT_FOUND' | 'TOO_MANY_DESTINATIONS'> => {
  if (!edited.ok) return edited;
  const entry = edited.value.find((known) => known._id === _id);
  if (!entry) throw new Error('a saved destination must be in its book');
  return ok(entry);
};
