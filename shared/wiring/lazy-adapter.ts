/**
 * Returns a port whose adapter and client are loaded with the first call, so that clients most requests never use (S3,
 * SES, CloudFront) add no start-up time.
 *
 * @param load imports and creates the adapter; the next call tries again when it fails
 */
export const createLazyAdapter = <T extends { [Name in keyof T]: (...input: never[]) => Promise<unknown> }>(
  load: () => Promise<T>,
): T => {
  let loading: Promise<T> | undefined;
  const call = async (name: PropertyKey, input: never[]): Promise<unknown> => {
    loading ??= load();
    const adapter = await loading.catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return adapter[name as keyof T](...input);
  };
  return new Proxy({} as T, {
    // The port must not look like a promise: `await` of the port itself returns the port.
    get: (_, name) => (name === 'then' ? undefined : (...input: never[]) => call(name, input)),
  });
};
