/** Escapes of letters that need none (RFC 3986 §6.2.2.2): `%61pi` is `api`. */
const NEEDLESS = /%(?:2d|2e|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * A path in the one spelling everything goes by: dot segments and backslashes resolved as browsers do, no needless
 * escapes. The router would decode them, while whoever asks what area a path is of, or whether it is the API's, would
 * not. Undefined when it makes no address at all.
 *
 * @param rawPath as the viewer wrote it, `/%61pi/../shop`
 */
export const plainPath = (rawPath: string, { origin }: URL): string | undefined => {
  if (!rawPath.startsWith('/') || !URL.canParse(origin + rawPath)) return undefined;
  return new URL(origin + rawPath).pathname.replace(NEEDLESS, decodeURIComponent);
};
