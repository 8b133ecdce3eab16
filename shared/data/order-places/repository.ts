import type { OrderPlacesPort } from '#shared/usecases/ports/catalog/places.ts';
import { createPlaces } from '../common/places.ts';
import type { DataConfig } from '../data-config.ts';
import { orderPlaceEntity, orderWordsEntity } from './order-place.entity.ts';

/** Finds orders by their words. A place is never larger than four kilobytes. */
export const createOrderPlacesRepository = (data: DataConfig): OrderPlacesPort =>
  createPlaces(data, { places: orderPlaceEntity(data), words: orderWordsEntity(data), lookedAt: 30 });
