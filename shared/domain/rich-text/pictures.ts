/** Most pictures of other sites in one text, and most bytes of them together. */
export const MOST_COPIED_PICTURES = 40;
export const MOST_COPIED_BYTES = 100 * 1024 * 1024;

/** Returns true for the address of a picture of the shop in a text, without `..` that leaves the folder. */
export const isOwnPicture = (address = ''): boolean => /^\/media\/(?!.*\.\.)[\w/.-]+$/.test(address);

/** Returns a picture's full address on another site; undefined for one of the shop, or when it is no web address. */
export const outsidePicture = (address = ''): string | undefined => {
  const url = address.trim().replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(url) || url.length > 2_000 || !URL.canParse(url)) return undefined;
  return new URL(url).href;
};

/** Returns true for a picture that is embedded in the text, as programs paste it. */
export const isInlinePicture = (address: string): boolean => /^data:/i.test(address);

/** Parses the data URL of an embedded picture: its base64 data and its stated type. */
export const parseInlinePicture = (address: string): { type: string; base64: string } | undefined => {
  const [, type, base64] = /^data:(image\/[\w.+-]+)[^,]*;base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  return type && base64 ? { type: type.toLowerCase(), base64: base64.replace(/\s/g, '') } : undefined;
};

/**
 * Returns the address of an `img` that is not the shop's: on another site, embedded, or an address that cannot be
 * reached. Undefined for one of the shop, and for an empty address.
 */
export const foreignPicture = (address = ''): string | undefined => {
  const plain = address.trim();
  return plain === '' || isOwnPicture(plain) ? undefined : (outsidePicture(plain) ?? plain);
};

/** Returns the name of a picture in a message, short enough that the message stays readable. */
export const pictureNameOf = (address: string): string => {
  if (isInlinePicture(address)) return '글에 붙여넣은 사진';
  return address.length > 80 ? `${address.slice(0, 79)}…` : address;
};

/** Returns the message of a text that is not saved: each picture that could not be fetched, and what to do. */
export const notCopiedMessage = (missing: readonly { url: string; why: string }[]): string => {
  const [first, second, third] = missing;
  const named = [first, second, third].flatMap((picture) =>
    picture ? `${pictureNameOf(picture.url)} (${picture.why})` : [],
  );
  const more = missing.length > named.length ? ` 외 ${missing.length - named.length}장` : '';
  return `사진 ${missing.length}장을 가져오지 못했습니다. 다시 저장하거나, 그 사진을 지우거나 직접 올려주세요: ${named.join(', ')}${more}`;
};
