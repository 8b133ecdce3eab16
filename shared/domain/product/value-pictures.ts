import type { ImageRef } from '../media/image.ts';
import type { OptionCriterion } from './product.ts';

/** Rules 8.25: most pictures of one option value, and of all values of a product together. */
export const VALUE_PICTURES_MOST = 8;
export const OPTION_PICTURES_MOST = 100;

/** Place of an option value among the criteria, or the reason in Korean why it is not found. */
type Place = { at: number; valueAt: number; problem?: undefined } | { problem: string };

/**
 * Finds the value that a sheet names: `네이비`, or with its criterion where two criteria have a value of that name:
 * `색상: 네이비`.
 */
export const findOptionValue = (criteria: readonly OptionCriterion[], named: string): Place => {
  const places = criteria.flatMap(({ name, values }, at) =>
    values.flatMap((value, valueAt) =>
      value.name === named || `${name}: ${value.name}` === named ? [{ at, valueAt }] : [],
    ),
  );
  const [place, another] = places;
  if (!place) return { problem: `없는 옵션값입니다 (${named})` };
  if (!another) return place;
  const example = `${criteria[place.at]?.name}: ${named}`;
  return { problem: `두 옵션에 있는 값입니다. '${example}'처럼 적어주세요` };
};

/** Returns the criteria with other pictures of the value at a place. */
export const withValuePictures = (
  criteria: readonly OptionCriterion[],
  { at, valueAt }: { at: number; valueAt: number },
  pictures: ImageRef[],
): OptionCriterion[] =>
  criteria.map((criterion, n) =>
    n === at
      ? {
          ...criterion,
          values: criterion.values.map((value, m) => (m === valueAt ? { ...value, pictures } : value)),
        }
      : criterion,
  );
