import { CustomAttributeType } from 'electrodb';
import type { ChangedBy } from '#shared/domain/audit/changed-by.ts';

type Names = {
  /** Partition of the member's lines; not `user` for lines that are stored after the member leaves */
  partition: 'user' | 'bonus';
  /** Prefix of the sort key of a line */
  line: string;
  /** Last part of the partition of one member's ledger, and the partition of all members' */
  ofMember: string;
  all: string;
};

/** Attributes every line of a ledger has, whatever it counts. */
const attributes = {
  _user: { type: 'string', required: true },
  /** Names the occasion, so that nothing is entered twice */
  _id: { type: 'string', required: true },
  name: { type: 'string', required: true },
  createdAt: { type: 'string', required: true },
  /** Clerk who entered it (domain/audit/changed-by.ts) */
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

/** Attributes and keys that all ledgers of members have in common. */
export const memberLedger = (names: Names) => ({ attributes, indexes: indexesOf(names) });
