/** Pictures of other sites that one text may bring, and what they may weigh together (bytes). */
export const MOST_COPIED_PICTURES = 40;
export const MOST_COPIED_BYTES = 100 * 1024 * 1024;

/** A picture of the shop, as it stands in a text; nothing that climbs out of the pictures. */
export const isOwnPicture = (address = ''): boolean => /^\/media\/(?!.*\.\.)[\w/.-]+$/.test(address);

/** A picture's address on another site, in full; undefined for one of the shop, or for what is no web address. */
export const outsidePicture = (address = ''): string | undefined => {
  const whole = address.trim().replace(/^\/\//, 'https://');
  if (!/^https?:\/\//i.test(whole) || whole.length > 2_000 || !URL.canParse(whole)) return undefined;
  return new URL(whole).href;
};

/** Whether a picture lies in the text itself, as programs paste it. */
export const isInlinePicture = (address: string): boolean => /^data:/i.test(address);

/** What of a picture in the text itself follows its address: base64, and the type it says to be. */
export const inlinePicture = (address: string): { type: string; base64: string } | undefined => {
  const [, type, base64] = /^data:(image\/[\w.+-]+)[^,]*;base64,([\w+/=\s]+)$/i.exec(address) ?? [];
  return type && base64 ? { type: type.toLowerCase(), base64: base64.replace(/\s/g, '') } : undefined;
};

/**
 * The picture of an `img` that is not the shop's, as it is asked for: on another site, in the text itself, or at an address
 * that leads nowhere from here. Undefined for one of the shop, and where there is none.
 */
export const foreignPicture = (address = ''): string | undefined => {
  const plain = address.trim();
  return plain === '' || isOwnPicture(plain) ? undefined : (outsidePicture(plain) ?? plain);
};

/** A picture as a message names it: not so long that it hides what the message says. */
export const pictureWords = (address: string): string => {
  if (isInlinePicture(address)) return '글에 붙여넣은 사진';
  return address.length > 80 ? `${address.slice(0, 79)}…` : address;
};

/** Why a text is not saved: each picture that did not come, and what to do. */
export const notCopied = (missing: readonly { url: string; why: string }[]): string => {
  const [first, second, third] = missing;
  const named = [first, second, third].flatMap((one) => (one ? `${pictureWords(one.url)} (${one.why})` : []));
  const more = missing.length > named.length ? ` 외 ${missing.length - named.length}장` : '';
  return `사진 ${missing.length}장을 가져오지 못했습니다. 다시 저장하거나, 그 사진을 지우거나 직접 올려주세요: ${named.join(', ')}${more}`;
};
