import { parcelExceptionKinds } from '#shared/domain/parcel/exception.ts';
import { emptyAsMissing } from '../field-preprocessing.ts';
import { consolePageQuery } from '../list.ts';
import { z } from '../zod.ts';

/** GET /api/console/shop/parcels: parcels that need a clerk, of one kind of exception, or all. */
export const parcelExceptionsQuery = consolePageQuery.extend({
  kind: z.preprocess(emptyAsMissing, z.enum(parcelExceptionKinds).optional()),
});
