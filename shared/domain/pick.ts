/**
 * Returns an object with the named fields only: a field that is added to it later, or stored with it in the table,
 * stays out of a response until it is named there.
 */
export const pick = <T extends object, const Name extends keyof T>(
  thing: T,
  names: readonly Name[],
): Pick<T, Name> =>
  Object.fromEntries(names.filter((name) => name in thing).map((name) => [name, thing[name]])) as Pick<
    T,
    Name
  >;
