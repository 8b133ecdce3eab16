import { CustomAttributeType, Entity } from 'electrodb';
import { clerkNoticeKinds } from '#shared/domain/clerk-notice/clerk-notice.ts';
import type { NoticePreferences } from '#shared/domain/clerk-notice/preferences.ts';
import type { WebhookFailure } from '#shared/domain/clerk-notice/webhook.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Event a clerk was told of. Those in the bell lie under `notice#…`, next to the clerk's preferences, so that the bell
 * is one query; the others, under `hidden#…`, only keep a change from being told twice. TTL deletes it.
 */
export const clerkNoticeEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('clerkNotice'),
      attributes: {
        _user: { type: 'string', required: true },
        /** `notice#{at}#{_id}` or `hidden#{at}#{_id}` */
        place: { type: 'string', required: true },
        kind: { type: clerkNoticeKinds, required: true },
        text: { type: 'string', required: true },
        page: { type: 'string', required: true },
        at: { type: 'string', required: true },
        /** ISO UTC: when it was written */
        toldAt: { type: 'string', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        notice: {
          pk: { field: 'pk', composite: ['_user'], template: 'clerk-notices#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['place'], template: '${place}', casing: 'none' },
        },
      },
    },
    data,
  );

/**
 * Choice of a clerk by channel, up to when they have read the bell, and if their webhook fails. It sorts after the
 * notices, and those of all clerks are listed when something is to be told.
 */
export const clerkNoticePreferencesEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('clerkNoticePreferences'),
      attributes: {
        _user: { type: 'string', required: true },
        body: { type: CustomAttributeType<Omit<NoticePreferences, 'version'>>('any'), required: true },
        /** Set as long as the webhook fails; tells of it once */
        webhookFailure: { type: CustomAttributeType<WebhookFailure>('any') },
        /** ISO UTC */
        readUpTo: { type: 'string', required: true },
        version: { type: 'number', required: true },
      },
      indexes: {
        preferences: {
          pk: { field: 'pk', composite: ['_user'], template: 'clerk-notices#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'preferences', casing: 'none' },
        },
        all: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: [], template: 'clerk-notice-preferences', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['_user'], template: '${_user}', casing: 'none' },
        },
      },
    },
    data,
  );
