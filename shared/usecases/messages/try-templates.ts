import * as limits from '#shared/domain/limits.ts';
import { advertiserOf, markAdvertisement, refusalPath } from '#shared/domain/message/advertising.ts';
import { eventNamed } from '#shared/domain/message/events.ts';
import { mailOf } from '#shared/domain/message/mail.ts';
import type { Message } from '#shared/domain/message/message.ts';
import { type MessageEvent, renderWording } from '#shared/domain/message/message-event.ts';
import { exampleValues, type Values, type Wording } from '#shared/domain/message/template.ts';
import { carrierBytes, carrierText, SHORT_BYTES, withinLong } from '#shared/domain/message/text-form.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { recordAccess } from '#shared/usecases/common/on-record.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

/** Messages of an order among which its values are looked for. */
const LATEST = 50;

const noEvent = () => fail('ITEM_NOT_FOUND', '메시지를 찾을 수 없습니다.');

type Tried = { _id: string; orderNo?: string } & Wording;
type TryFailure = 'ITEM_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'UNKNOWN_VARIABLE';

/**
 * Finds values to show the words of an event with: those of the latest message about it to this order, else what other
 * messages to the order say; the rest are examples.
 */
const valuesFor = async (
  { outbox }: Pick<Ports, 'outbox'>,
  { name, variables }: MessageEvent,
  orderNo: string | undefined,
): Promise<Result<{ values: Values; found?: Message }, 'ORDER_NOT_FOUND'>> => {
  const examples = exampleValues(variables);
  if (orderNo === undefined) return ok({ values: examples });
  const told = (await outbox.ofOrder(orderNo, LATEST)).map(({ message }) => message);
  const [latest] = told;
  if (!latest) return fail('ORDER_NOT_FOUND', '최근 90일 동안 메시지를 보낸 주문이 아닙니다.');
  const same = told.find(({ event }) => event?.name === name);
  const known = same?.event?.values ?? Object.assign({}, ...told.reverse().map(({ event }) => event?.values));
  const own = Object.entries(known as Values).filter(([one]) => Object.hasOwn(variables, one));
  return ok({ values: { ...examples, ...Object.fromEntries(own) }, found: same ?? latest });
};

/** Words of a message as its readers see them. */
export type MessagePreview = {
  subject: string;
  html: string;
  short: string;
  /** Bytes of the short text in EUC-KR, and if it is sent as a short message */
  bytes: number;
  isShort: boolean;
};

/**
 * Shows words that are being typed, with the data of an order or with examples (rules 9.39). Needs scope `console`; it
 * changes nothing, and shows data of a buyer.
 * @returns NOT_FOUND / ITEM_NOT_FOUND, ORDER_NOT_FOUND; INVALID / UNKNOWN_VARIABLE
 */
export const previewMessage = recordAccess(
  '메시지 미리보기',
  (_: unknown, { form }: { form: Tried }) => [form.orderNo],
  (ports: Pick<Ports, 'outbox' | 'site' | 'content' | 'clock'>) =>
    async ({
      form,
      ...clerk
    }: Clerk & { form: Tried }): Promise<Result<MessagePreview, ClerkFailure | TryFailure>> => {
      const by = requireClerk(ports)({ ...clerk, area: 'only' });
      if (!by.ok) return by;
      const event = eventNamed(form._id);
      if (!event) return noEvent();
      const shown = await valuesFor(ports, event, form.orderNo);
      if (!shown.ok) return shown;
      const rendered = renderWording(event, form, shown.value.values);
      if (!rendered.ok) return rendered;
      const { subject, paragraphs, short } = event.isAdvertising
        ? markAdvertisement(
            rendered.value,
            advertiserOf(await ports.content.setting()),
            `${ports.site.origin}${refusalPath('…', '…')}`,
          )
        : rendered.value;
      const order = form.orderNo === undefined ? undefined : shown.value.found?.order;
      const text = withinLong(carrierText(short));
      const bytes = carrierBytes(text);
      return ok({
        subject,
        short: text,
        bytes,
        isShort: bytes <= SHORT_BYTES,
        html: mailOf({ subject, paragraphs, order }, ports.site.origin).html,
      });
    },
);

/**
 * Sends words that are being typed to the clerk's own mail address and phone, with examples; the number an hour is
 * limited. Needs scope `console`.
 */
export const sendTestMessage =
  (
    ports: Pick<Ports, 'users' | 'content' | 'messageWrites' | 'rateLimits' | 'unitOfWork' | 'clock' | 'ids'>,
  ) =>
  async ({
    form,
    ...clerk
  }: Clerk & { form: Tried }): Promise<
    Result<
      void,
      | ClerkFailure
      | 'BUSY'
      | 'CHANGED_MEANWHILE'
      | 'ITEM_NOT_FOUND'
      | 'TOO_MANY_ATTEMPTS'
      | 'UNKNOWN_VARIABLE'
      | 'USER_NOT_FOUND'
    >
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const event = eventNamed(form._id);
    if (!event) return noEvent();
    const rendered = renderWording(event, form, exampleValues(event.variables));
    if (!rendered.ok) return rendered;
    const user = await ports.users.user(by.value._user);
    if (!user) return fail('USER_NOT_FOUND', '회원을 찾을 수 없습니다.');
    const { channels } = event;
    const message: Message = {
      _id: `message-test#${ports.ids.next()}`,
      to: {
        ...(channels.includes('mail') && { email: user.email }),
        ...(channels.includes('text') && { phone: user.phone }),
      },
      ...rendered.value,
      ...(event.isAdvertising && {
        advertising: { _user: user._id, sender: advertiserOf(await ports.content.setting()) },
      }),
      createdAt: by.value.at,
    };
    const written = await ports.unitOfWork.commit([
      ports.messageWrites.put(message),
      ports.rateLimits.taking(limits.messageTestsPerClerk, by.value._user, by.value.at),
    ]);
    return written.ok ? ok(undefined) : written;
  };
