/** Returns an object whose properties are created once, when first read: a cold start pays only for what it uses. */
export const createLazyObject = <T extends object>(makers: { [K in keyof T]: () => T[K] }): T => {
  const made = {} as T;
  for (const name of Object.keys(makers) as (keyof T)[])
    Object.defineProperty(made, name, {
      enumerable: true,
      configurable: true,
      get() {
        const value = makers[name]();
        Object.defineProperty(made, name, { value, enumerable: true });
        return value;
      },
    });
  return made;
};
