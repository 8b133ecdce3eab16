import type { Setting } from '#shared/domain/content/setting.ts';
import { SHOP_NAME } from '#shared/domain/shop-name.ts';
import type { Advertiser, Words } from './message.ts';
import { carrierBytes, carrierText, withinLong } from './text-form.ts';

/** Mark at the beginning of a subject and of a text: the law allows no other form of it. */
const MARK = '(광고)';

const REFUSAL_NOTE =
  '혜택 알림 수신에 동의하신 회원께 보내 드리는 광고입니다. 수신을 원하지 않으시면 아래 주소에서 로그인 없이 무료로 수신을 거부하실 수 있습니다.';
const REFUSAL_NOTE_IN_ENGLISH = 'To unsubscribe free of charge, without logging in, open the address below.';

/** Returns the sender of the shop's advertising, from its settings. */
export const advertiserOf = ({
  company,
  customerService,
}: Pick<Setting, 'company' | 'customerService'>): Advertiser => ({
  name: company.name || SHOP_NAME,
  address: company.address,
  phone: customerService.phone || company.phone,
  email: customerService.email || company.email,
});

/** Returns the text that the proof in a link for refusing is a hash of: of a member, and for nothing else. */
export const refusalText = (_user: string): string => `refuse-advertising#${_user}`;

/** Returns the path at which a member refuses advertising without logging in. */
export const refusalPath = (_user: string, proof: string): string => `/unsubscribe/${_user}/${proof}`;

const unmarked = (text: string): string =>
  text.startsWith(MARK) ? text.slice(MARK.length).trimStart() : text;

/**
 * Marks the words of an advertisement (rules 8.22): (광고) and the sender at the beginning, at the end the way to refuse
 * further ones. Whatever clerks write, these parts stay.
 * @param refusal address at which the reader refuses
 */
export const markAdvertisement = (
  { subject, paragraphs, short }: Words,
  { name, address, phone, email }: Advertiser,
  refusal: string,
): Words => {
  const [head, end] = [carrierText([`${MARK}${name}`, phone].join(' ').trim()), `무료수신거부 ${refusal}`];
  const room = carrierBytes(`${head}\n\n${end}`);
  return {
    subject: `${MARK} ${unmarked(subject)}`,
    paragraphs: [
      ...paragraphs,
      [`보내는 곳: ${name}`, address, phone, email].filter(Boolean).join(' · '),
      REFUSAL_NOTE,
      REFUSAL_NOTE_IN_ENGLISH,
      refusal,
    ],
    short: [head, withinLong(carrierText(unmarked(short)), room), end].join('\n'),
  };
};
