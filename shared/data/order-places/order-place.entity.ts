import { placesOf, placeWordsOf } from '../common/place-entities.ts';
import type { DataConfig } from '../data-config.ts';

const names = { partition: 'order-place', id: 'orderNo' };

/** Order under one of its words (domain/order/order-place.ts); about a kilobyte, in no index. */
export const orderPlaceEntity = (data: DataConfig) => placesOf(data, { entity: 'orderPlace', ...names });

/** Words under which an order has places. */
export const orderWordsEntity = (data: DataConfig) => placeWordsOf(data, { entity: 'orderWords', ...names });
