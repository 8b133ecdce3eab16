/**
 * Of a thing the fields that are named and no others: what is added to it later, or lies beside it in the table, stays
 * out of an answer until somebody names it there.
 */
export const pick = <T extends object, const Name extends keyof T>(
  thing: T,
  names: readonly Name[],
): Pick<T, Name> =>
  Object.fromEntries(names.filter((name) => name in thing).map((name) => [name, thing[name]])) as Pick<
    T,
    Name
  >;
