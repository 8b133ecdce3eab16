/** Escapes of characters that need none (RFC 3986 §6.2.2.2): `%61pi` is `api`. */
const NEEDLESS = /%(?:2d|2e|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * Returns a path in its normal form: dot segments and backslashes resolved as browsers do, without needless escapes.
 * The router decodes escapes, but the code that checks the area of a path, or if it belongs to the API, does not.
 * Undefined when it is not a valid path.
 *
 * @param rawPath as the viewer wrote it, `/%61pi/../shop`
 */
export const plainPath = (rawPath: string, { origin }: URL): string | undefined => {
  if (!rawPath.startsWith('/') || !URL.canParse(origin + rawPath)) return undefined;
  return new URL(origin + rawPath).pathname.replace(NEEDLESS, decodeURIComponent);
};
