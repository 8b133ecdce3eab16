/** Sorts showrooms by the order of the settings; showrooms not listed follow in the order they were created. */
export const sortShowrooms = <One extends { _id: string }>(
  showrooms: readonly One[],
  { showroomOrder = [] }: { showroomOrder?: readonly string[] },
): One[] => {
  const place = new Map(showroomOrder.map((_id, at) => [_id, at]));
  const placeOf = ({ _id }: One): number => place.get(_id) ?? place.size;
  return [...showrooms].sort((a, b) => placeOf(a) - placeOf(b) || (a._id < b._id ? -1 : 1));
};
