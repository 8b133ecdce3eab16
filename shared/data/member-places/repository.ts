import type { MemberPlacesPort } from '#shared/usecases/ports/catalog/places.ts';
import { createPlaces } from '../common/places.ts';
import type { DataConfig } from '../data-config.ts';
import { memberPlaceEntity, memberWordsEntity } from './member-place.entity.ts';

/** Finds members by their words. A place is never larger than a kilobyte. */
export const createMemberPlacesRepository = (data: DataConfig): MemberPlacesPort =>
  createPlaces(data, { places: memberPlaceEntity(data), words: memberWordsEntity(data), lookedAt: 120 });
