import { CustomAttributeType } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';

type Names = {
  /** The partition of the member's lines; outside of `user#` for lines that stay when the member leaves */
  partition: 'user' | 'bonus';
  /** Begins the sort key of a line */
  line: string;
  /** The last part of the partition of one member's ledger, and the partition of all members' */
  ofMember: string;
  all: string;
};

/** What every line of a ledger says, whatever it counts. */
const attributes = {
  _user: { type: 'string', required: true },
  /** Names the occasion, so that nothing is entered twice */
  _id: { type: 'string', required: true },
  name: { type: 'string', required: true },
  createdAt: { type: 'string', required: true },
  /** The clerk who entered it (domain/audit/changed-by.ts) */
  changedBy: { type: CustomAttributeType<ChangedBy>('any') },
} as const;

const indexesOf = ({ partition, line, ofMember, all }: Names) =>
  ({
    entry: {
      pk: { field: 'pk', composite: ['_user'], template: `${partition}#\${_user}`, casing: 'none' },
      sk: { field: 'sk', composite: ['_id'], template: `${line}#\${_id}`, casing: 'none' },
    },
    ofMember: {
      index: 'gsi1',
      pk: { field: 'gsi1pk', composite: ['_user'], template: `user#\${_user}#${ofMember}`, casing: 'none' },
      sk: {
        field: 'gsi1sk',
        composite: ['createdAt', '_id'],
        template: '${createdAt}#${_id}',
        casing: 'none',
      },
    },
    all: {
      index: 'gsi2',
      pk: { field: 'gsi2pk', composite: [], template: all, casing: 'none' },
      sk: {
        field: 'gsi2sk',
        composite: ['createdAt', '_user', '_id'],
        template: '${createdAt}#${_user}#${_id}',
        casing: 'none',
      },
    },
  }) as const;

/** A ledger of members: what its lines have in common, and their keys. */
export const memberLedger = (names: Names) => ({ attributes, indexes: indexesOf(names) });
