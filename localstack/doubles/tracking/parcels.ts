import type { TrackedStatus } from '#shared/usecases/ports/outside/tracking.ts';

/** Statuses by the names the company gives them; they are ours but for a failed attempt. */
type StatusCode = Exclude<TrackedStatus, 'ATTEMPT_FAILED'> | 'ATTEMPT_FAIL';

type Movement = { afterHours: number; code: StatusCode; place: string; text: string };

/** A parcel as its carrier knows it since `knownAt` (epoch ms). */
export type CarriedParcel = { carrierId: string; trackingNumber: string; knownAt: number };

const HOUR_MS = 60 * 60_000;

export const statusNames: Record<StatusCode, string> = {
  INFORMATION_RECEIVED: '접수',
  AT_PICKUP: '집화',
  IN_TRANSIT: '이동 중',
  OUT_FOR_DELIVERY: '배송 출발',
  ATTEMPT_FAIL: '배송 실패',
  AVAILABLE_FOR_PICKUP: '수령 대기',
  DELIVERED: '배송 완료',
  EXCEPTION: '배송 사고',
  UNKNOWN: '확인 불가',
};

const at = (afterHours: number, code: StatusCode, place: string, text: string): Movement => ({
  afterHours,
  code,
  place,
  text,
});

const toHub = [
  at(0, 'INFORMATION_RECEIVED', '용인', '보내는 곳에서 운송장이 등록되었습니다.'),
  at(4, 'AT_PICKUP', '용인', '물류센터에서 상품을 인수하였습니다.'),
  at(10, 'IN_TRANSIT', '옥천HUB', '배송지역으로 이동하고 있습니다.'),
];
const toDoor = [...toHub, at(20, 'OUT_FOR_DELIVERY', '강남', '배송 기사가 상품을 싣고 출발하였습니다.')];
const failed = at(25, 'ATTEMPT_FAIL', '강남', '받는 분이 계시지 않아 전달하지 못하였습니다.');
const delivered = (afterHours: number, text = '상품을 전달하였습니다.') =>
  at(afterHours, 'DELIVERED', '강남', text);

/** Movements by the last two digits of the number. */
const misfortunes: Readonly<Record<string, readonly Movement[]>> = {
  '91': [
    ...toDoor,
    failed,
    at(44, 'OUT_FOR_DELIVERY', '강남', '배송 기사가 다시 출발하였습니다.'),
    delivered(50),
  ],
  '92': toHub,
  '93': [
    ...toDoor,
    failed,
    at(49, 'EXCEPTION', '강남', '받는 분의 요청으로 반송합니다.'),
    at(72, 'DELIVERED', '용인', '보내신 분에게 반송하였습니다.'),
  ],
  '95': toHub.concat(toDoor.slice(-1), delivered(26)).map((movement) => ({
    ...movement,
    afterHours: movement.afterHours + 30,
  })),
  '96': [
    ...toHub,
    at(20, 'AVAILABLE_FOR_PICKUP', '강남', '무인택배함에 보관하였습니다.'),
    delivered(40, '무인택배함에서 수령하였습니다.'),
  ],
};
const usual = [...toDoor, delivered(26)];

/** Carrier that has no number like it. */
const NEVER_KNOWN = '94';
/** The company does not reach the carrier. */
const CARRIER_AWAY = '97';

export type Told = { time: number } & Pick<Movement, 'code' | 'place' | 'text'>;

/** Returns what the carrier tells of a parcel at `now` (epoch ms), the oldest first. */
export const toldOf = ({ trackingNumber, knownAt }: CarriedParcel, now: number): Told[] | 'AWAY' => {
  const ending = trackingNumber.slice(-2);
  if (ending === CARRIER_AWAY) return 'AWAY';
  if (ending === NEVER_KNOWN) return [];
  return (misfortunes[ending] ?? usual)
    .map(({ afterHours, ...told }) => ({ ...told, time: knownAt + afterHours * HOUR_MS }))
    .filter(({ time }) => time <= now);
};
