/** Instructions for a photo a phone took as HEIC, which the shop cannot process. */
export const HEIC_MESSAGE =
  'HEIC 사진은 올릴 수 없습니다. 아이폰은 사진 보관함에서 고르거나 설정 > 카메라 > 포맷에서 ‘높은 호환성’으로 찍고, 갤럭시와 PC에서는 JPG로 변환해 올려주세요.';

/** Brand of a HEIC or HEIF file, in bytes 4–12; AVIF, which the shop accepts, has the brand `avif`. */
const BRAND = /^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/;

/** Bytes of the beginning of a file that are needed. */
export const HEIC_BYTES = 12;

/** Returns true for a HEIC photo by its first bytes, independent of its name and type. */
export const isHeic = (beginning: Uint8Array): boolean =>
  BRAND.test(String.fromCharCode(...beginning.subarray(4, HEIC_BYTES)));
