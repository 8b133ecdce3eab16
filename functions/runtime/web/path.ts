/** Escapes of letters that need none (RFC 3986 §6.2.2.2): `%61pi` is `api`. */
const NEEDLESS = /%(?:2d|2e|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * A path in its one normal spelling: dot segments and backslashes resolved as browsers do, without needless escapes. The
 * router decodes escapes, but the code that asks which area a path is in, or whether it is the API's, does not.
 * Undefined when it is not a valid path.
 *
 * @param rawPath as the viewer wrote it, `/%61pi/../shop`
 */
export const plainPath = (rawPath: string, { origin }: URL): string | undefined => {
  if (!rawPath.startsWith('/') || !URL.canParse(origin + rawPath)) return undefined;
  return new URL(origin + rawPath).pathname.replace(NEEDLESS, decodeURIComponent);
};
