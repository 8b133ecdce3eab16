export { nameParcel } from './name-parcel.ts';
