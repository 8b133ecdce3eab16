import { CustomAttributeType, Entity } from 'electrodb';
import type { AddressBook } from '#shared/domain/user/address-book.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Address book of a member: at most twenty addresses in one item, so that there can never be two default addresses. */
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
