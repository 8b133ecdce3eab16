export { beginParcels } from './begin-parcels.ts';
export { followParcels } from './follow-parcels.ts';
export { countParcelExceptions, listParcelExceptions } from './list-exceptions.ts';
export { takeParcelHint } from './take-parcel-hint.ts';
