import { Entity } from 'electrodb';
import { memberFlags } from '#shared/domain/user/clerk-note.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Note of a clerk about a member, in the member's partition. */
export const clerkNoteEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('clerkNote'),
      attributes: {
        _id: { type: 'string', required: true },
        _user: { type: 'string', required: true },
        text: { type: 'string', required: true },
        flag: { type: [...memberFlags, 'NONE'] as const },
        by: { type: 'string', required: true },
        createdAt: { type: 'string', required: true },
      },
      indexes: {
        note: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: ['_id'], template: 'clerk-note#${_id}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Number of notes about a member, and the member's flag, written with each note in one transaction. */
export const clerkNoteCountEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('clerkNoteCount'),
      attributes: {
        _user: { type: 'string', required: true },
        count: { type: 'number', required: true },
        /** The flag set by the latest note that names one */
        flag: { type: memberFlags },
      },
      indexes: {
        count: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'clerk-note-count', casing: 'none' },
        },
      },
    },
    data,
  );
