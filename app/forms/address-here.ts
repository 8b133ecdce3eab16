import { WRONG_PLACE } from '#shared/domain/geolocation/geolocation.ts';
import type { Address } from '#shared/domain/user/address.ts';

/** Messages of Rules 6.17, location helper. */
export const hereMessages = {
  unsupported: '이 브라우저는 GPS를 지원하지 않습니다',
  denied: '위치 권한을 허용하신뒤 다시 시도 해 주세요.',
  unknown: WRONG_PLACE,
} as const;

/** Road address at the current location, or a message for the person. */
export type Here = { address: Pick<Address, 'postcode' | 'address1'> } | { message: string };

/** Time limit of the browser's location, in ms. */
const PATIENCE = 10_000;

const position = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE }),
  );

const isDenied = (error: unknown): boolean =>
  error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED;

/** Asks the browser for its location, with the person's consent, and the shop for the address there. */
export const findHere = async (): Promise<Here> => {
  if (!('geolocation' in navigator)) return { message: hereMessages.unsupported };
  try {
    const { longitude, latitude } = (await position()).coords;
    const answer = await fetch('/api/v1/addresses/here', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ longitude, latitude }),
    });
    const body = (await answer.json()) as {
      address?: Pick<Address, 'postcode' | 'address1'>;
      message?: string;
    };
    // A location outside Korea is refused by the contract with a message about numbers, which is not shown.
    const message = answer.status === 400 ? undefined : body.message;
    return body.address ? { address: body.address } : { message: message ?? hereMessages.unknown };
  } catch (error) {
    return { message: isDenied(error) ? hereMessages.denied : hereMessages.unknown };
  }
};
