import { CustomAttributeType, Entity } from 'electrodb';
import type { Holder, HolderReservations } from '#shared/domain/order/reservations.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Stock that one holder's unpaid orders reserve, and the holder's counts: all of a buyer in one item, so that one
 * condition checks them. A member's item is in the partition of their person. `listed` is set while a clerk should look
 * at it.
 */
export const reservationsEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('reservations'),
      attributes: {
        partition: { type: 'string', required: true },
        holder: { type: CustomAttributeType<Holder>('string'), required: true },
        /** By order number (domain/order/reservations.ts) */
        orders: { type: CustomAttributeType<HolderReservations['orders']>('any'), required: true },
        /** New orders of this hour, for holders whose orders are counted by the hour */
        hour: { type: CustomAttributeType<NonNullable<HolderReservations['hour']>>('any') },
        /** Recent requests of the holder, to recognise a repeated one */
        requests: { type: CustomAttributeType<NonNullable<HolderReservations['requests']>>('any') },
        listed: { type: ['suspicious'] as const },
        /** ISO UTC: time at which the oldest was placed */
        since: { type: 'string' },
        version: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        reservations: {
          pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'reservations', casing: 'none' },
        },
        listed: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['listed'], template: 'reservations#${listed}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['since'], template: '${since}', casing: 'none' },
        },
      },
    },
    data,
  );
