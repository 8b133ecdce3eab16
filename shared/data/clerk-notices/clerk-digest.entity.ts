import { Entity } from 'electrodb';
import { type ClerkNoticeKind, clerkNoticeKinds } from '#shared/domain/clerk-notice/clerk-notice.ts';
import { noticeChannels } from '#shared/domain/clerk-notice/preferences.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** One number for each kind of event. */
const countAttributes = Object.fromEntries(
  clerkNoticeKinds.map((kind) => [kind, { type: 'number' }]),
) as Record<ClerkNoticeKind, { type: 'number' }>;

/** What waits for a clerk's next digest on one channel: a number of events by kind. */
export const clerkDigestEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('clerkDigest'),
      attributes: {
        _user: { type: 'string', required: true },
        channel: { type: noticeChannels, required: true },
        /** ISO UTC: when it is told */
        slot: { type: 'string', required: true },
        ...countAttributes,
        due: { type: 'string' },
        dueAt: { type: 'string' },
        /** Number of events added */
        version: { type: 'number' },
      },
      indexes: {
        digest: {
          pk: { field: 'pk', composite: ['_user'], template: 'clerk-digest#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['channel', 'slot'], template: '${channel}#${slot}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
