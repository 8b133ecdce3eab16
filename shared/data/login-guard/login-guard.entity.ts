import { CustomAttributeType, Entity } from 'electrodb';
import type { KnownPlace } from '#shared/domain/user/login-guard.ts';
import type { DataConfig } from '../data-config.ts';
import { model } from '../table.ts';

/**
 * Places an account was logged in from: a few keyed hashes in one item. TTL deletes it when nobody logs in any more.
 */
export const loginPlacesEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('loginPlaces'),
      attributes: {
        username: { type: 'string', required: true },
        places: { type: CustomAttributeType<KnownPlace[]>('any'), required: true },
        version: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        places: {
          pk: { field: 'pk', composite: ['username'], template: 'login#${username}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'places', casing: 'none' },
        },
      },
    },
    data,
  );

/** Unknown networks that tried an account's password in one window of time. TTL deletes it. */
export const loginNetworksEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('loginNetworks'),
      attributes: {
        username: { type: 'string', required: true },
        /** epoch seconds */
        window: { type: 'number', required: true },
        networks: { type: 'set', items: 'string' },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        window: {
          pk: { field: 'pk', composite: ['username'], template: 'login#${username}', casing: 'none' },
          sk: { field: 'sk', composite: ['window'], template: 'networks#${window}', casing: 'none' },
        },
      },
    },
    data,
  );

/** Failed logins of a username from one place, and the time at which the next may come. TTL deletes it. */
export const loginTriesEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('loginTries'),
      attributes: {
        username: { type: 'string', required: true },
        place: { type: 'string', required: true },
        tries: { type: 'number', required: true },
        /** epoch seconds */
        nextAt: { type: 'number' },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        tries: {
          pk: {
            field: 'pk',
            composite: ['username', 'place'],
            template: 'login-tries#${username}#${place}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'tries', casing: 'none' },
        },
      },
    },
    data,
  );

/** Login that waits for the code mailed to its account. TTL deletes it. */
export const mailedLoginEntity = (data: DataConfig) =>
  new Entity(
    {
      model: model('loginProof'),
      attributes: {
        _id: { type: 'string', required: true },
        username: { type: 'string', required: true },
        codeHash: { type: 'string', required: true },
        _user: { type: 'string' },
        passwordVersion: { type: 'string' },
        tries: { type: 'number', required: true },
        expiresAt: { type: 'number', required: true },
      },
      indexes: {
        proof: {
          pk: { field: 'pk', composite: ['_id'], template: 'login-proof#${_id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'proof', casing: 'none' },
        },
      },
    },
    data,
  );
