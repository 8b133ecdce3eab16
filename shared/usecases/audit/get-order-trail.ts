import type { AuditEntry } from '#shared/domain/audit/audit-entry.ts';
import { type DescribedChange, describeChanges } from '#shared/domain/claim/order-changes.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { personAskedFor, recordAccess } from '#shared/usecases/common/on-record.ts';
import type { Ports } from '../ports/index.ts';

const LATEST = 100;

/** Action of a clerk on an order: time, clerk, IP address, the item, and the changes in words. */
export type OrderTrailEntry = Pick<
  AuditEntry,
  '_id' | 'at' | 'username' | 'ip' | 'entity' | 'item' | 'kind'
> & {
  changes: DescribedChange[];
};

/**
 * Lists the actions of clerks on an order, its purchases, claims and refunds, newest first; the stream writes them some
 * seconds after the change. Needs service scopes.
 */
export const getOrderTrail = recordAccess(
  '주문 처리 이력 조회',
  personAskedFor,
  ({ audit }: Pick<Ports, 'audit'>) =>
    async ({
      actor,
      orderNo,
    }: {
      actor: Actor;
      orderNo: string;
    }): Promise<Result<OrderTrailEntry[], AccessFailure>> => {
      const permitted = permit(actor, { scopes: consoleScopes.service });
      if (!permitted.ok) return permitted;
      const entries = await audit.latestOf(`order#${orderNo}`, LATEST);
      return ok(
        entries.map(({ _id, at, username, ip, entity, item, kind, changes }) => ({
          _id,
          at,
          username,
          ip,
          entity,
          item,
          kind,
          changes: describeChanges({ changes }),
        })),
      );
    },
);
