import { CustomAttributeType, Entity } from 'electrodb';
import type { ParcelExceptionKind } from '#shared/domain/parcel/exception.ts';
import type { Parcel } from '#shared/domain/parcel/parcel.ts';
import { changedIn } from '../common/changed-in.ts';
import { dueIndex } from '../common/due-index.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/** Fields of a parcel that no condition and no key uses. */
export type ParcelBody = Omit<Parcel, 'carrier' | 'number' | 'version'>;

/**
 * Parcel by carrier and number, whatever orders it carries goods of. `due`/`dueAt` queue it for the next question to its
 * carrier (gsi3); `exception`/`since` list it among the exceptions (gsi1 by kind, gsi2 all). TTL deletes it: carriers
 * use numbers again.
 */
export const parcelEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('parcel'),
      attributes: {
        ...changedIn,
        carrier: { type: 'string', required: true },
        number: { type: 'string', required: true },
        body: { type: CustomAttributeType<ParcelBody>('any'), required: true },
        exception: { type: CustomAttributeType<ParcelExceptionKind>('string') },
        since: { type: 'string' },
        /** Set with `exception`: the list of all */
        listed: { type: 'string' },
        due: { type: 'string' },
        dueAt: { type: 'string' },
        expiresAt: { type: 'number', required: true },
        version: { type: 'number', required: true },
      },
      indexes: {
        parcel: {
          pk: {
            field: 'pk',
            composite: ['carrier', 'number'],
            template: 'parcel#${carrier}#${number}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'parcel', casing: 'none' },
        },
        ofException: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['exception'],
            template: 'parcel-exceptions#${exception}',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['since'], template: '${since}', casing: 'none' },
        },
        exceptions: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['listed'], template: 'parcel-${listed}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['since'], template: '${since}', casing: 'none' },
        },
        due: dueIndex,
      },
    },
    data,
  );
