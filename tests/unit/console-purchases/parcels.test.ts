import { expect, test } from 'vitest';
import { noteParcel, parcelKey, type TypedParcel } from '#app/console/purchases/parcels/parcels.tsx';

const parcel: TypedParcel = { code: '04', number: '111122223333' };
const [first, second] = ['P-20261128-7K3M9QXD-01', 'P-20261128-7K3M9QXD-02'];

test('what a field holds is noted for each of its purchases, and gone once the field holds it no more', () => {
  const typed = new Map<string, TypedParcel>();
  noteParcel(typed, [first, second], 'ORDER', parcel);
  noteParcel(typed, [first], 'PICKUP', { ...parcel, number: '444455556666' });
  expect(typed.get(parcelKey(second, 'ORDER'))).toEqual(parcel);
  noteParcel(typed, [first, second], 'ORDER', undefined);
  expect([...typed.keys()]).toEqual([parcelKey(first, 'PICKUP')]);
});
