import { placesOf, placeWordsOf } from '../common/place-entities.ts';
import type { DataConfig } from '../data-config.ts';

const names = { partition: 'member-place', id: '_user' };

/**
 * A member under one of their words (domain/user/member-place.ts); below a kilobyte. Those under marks, which a list may be
 * narrowed to, are also in the order of what was spent, and of names.
 */
export const memberPlaceEntity = (data: DataConfig) => placesOf(data, { entity: 'memberPlace', ...names });

/** Under which words a member has places. */
export const memberWordsEntity = (data: DataConfig) =>
  placeWordsOf(data, { entity: 'memberWords', ...names });
