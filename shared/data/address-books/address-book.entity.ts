import { CustomAttributeType, Entity } from 'electrodb';
import type { AddressBook } from '#shared/domain/user/address-book.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** A member's address book, at most twenty entries and so one item: its one default can never become two. */
export const addressBookEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('addressBook'),
      attributes: {
        _user: { type: 'string', required: true },
        entries: { type: CustomAttributeType<AddressBook>('any'), required: true },
        version: { type: 'number', required: true },
      },
      indexes: {
        book: {
          pk: { field: 'pk', composite: ['_user'], template: 'user#${_user}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'destinations', casing: 'none' },
        },
      },
    },
    data,
  );
