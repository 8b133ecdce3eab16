import { parsePurchaseNo } from '#shared/domain/order/order.ts';
import type { ParcelException, ParcelExceptionKind } from '#shared/domain/parcel/exception.ts';
import type { Parcel, ParcelEvent } from '#shared/domain/parcel/parcel.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { Page, PageQuery, Total } from '#shared/domain/stored/page.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';

/** Parcel that needs a clerk: since when, why, and the orders it carries goods of. */
export type ParcelInTroubleView = Pick<Parcel, 'courier' | 'number' | 'url' | 'askedAt'> &
  ParcelException & { _id: string; orderNos: string[]; last?: ParcelEvent };

const orderNosOf = ({ carries }: Parcel): string[] => [
  ...new Set(carries.flatMap(({ purchaseNo }) => parsePurchaseNo(purchaseNo)?.orderNo ?? [])),
];

/** Lists parcels that need a clerk, of one kind of exception or all, the longest first, by page. Needs service scopes. */
export const listParcelExceptions = recordAccess(
  '배송 문제 목록 조회',
  ({ items }) => items.flatMap(({ orderNos }) => orderNos),
  ({ parcels }: Pick<Ports, 'parcels'>) =>
    async ({
      actor,
      ...query
    }: PageQuery & { actor: Actor; kind?: ParcelExceptionKind }): Promise<
      Result<Page<ParcelInTroubleView>, AccessFailure | 'BAD_CURSOR'>
    > => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const found = await parcels.exceptions(query);
      if (!found.ok) return found;
      const items = found.value.items.map(({ parcel, exception }) => ({
        _id: `${parcel.carrier}~${parcel.number}`,
        courier: parcel.courier,
        number: parcel.number,
        url: parcel.url,
        askedAt: parcel.askedAt,
        ...exception,
        orderNos: orderNosOf(parcel),
        last: parcel.events.at(-1),
      }));
      return ok({ ...found.value, items });
    },
);

/** Counts the parcels that need a clerk, by kind of exception. Needs service scopes. */
export const countParcelExceptions =
  ({ parcels }: Pick<Ports, 'parcels'>) =>
  async ({ actor }: { actor: Actor }): Promise<Result<Record<ParcelExceptionKind, Total>, AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.service });
    return permitted.ok ? ok(await parcels.exceptionCounts()) : permitted;
  };
