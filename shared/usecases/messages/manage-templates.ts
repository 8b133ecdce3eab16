import { eventNamed, messageEvents } from '#shared/domain/message/events.ts';
import type { MessageWay } from '#shared/domain/message/message.ts';
import type { MessageEvent, Recipient } from '#shared/domain/message/message-event.ts';
import {
  checkTemplate,
  type KakaoTemplate,
  type MessageTemplate,
  originalWays,
  originalWording,
  type TemplateChoice,
  waysOf,
} from '#shared/domain/message/message-template.ts';
import type { Wording } from '#shared/domain/message/template.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { type SaveFailure, savedMeanwhile } from '#shared/domain/stored/refusals.ts';
import { type AccessFailure, consoleScopes, permit } from '#shared/domain/user/access.ts';
import type { Actor } from '#shared/domain/user/actor.ts';
import { type Clerk, type ClerkFailure, requireClerk } from '#shared/usecases/common/require-clerk.ts';
import type { Ports } from '../ports/index.ts';

/** Earlier versions a clerk can look at and go back to. */
const VERSIONS_SHOWN = 20;

/** Message of an event, in the list of them. */
export type MessageRow = {
  _id: string;
  title: string;
  to: Recipient;
  /** Ways it may be sent by, and those that are on */
  possible: MessageWay[];
  ways: MessageWay[];
  isOriginal: boolean;
  kakaoState?: KakaoTemplate['state'];
  /** 0 as long as nobody changed it */
  version: number;
  savedAt?: string;
  savedBy?: string;
};

/** Message of an event as it is edited: its words now, the original ones, its variables and earlier versions. */
export type ConsoleMessage = MessageRow &
  Wording & {
    original: Wording;
    isRequired: boolean;
    isAdvertising: boolean;
    fits?: string;
    variables: { name: string; label: string; example: string | readonly string[] }[];
    kakaoTemplateId?: string;
    kakaoStateAt?: string;
    versions: (Pick<MessageTemplate, 'version' | 'ways' | 'savedAt' | 'savedBy'> & Wording)[];
  };

const rowOf = (event: MessageEvent, template?: MessageTemplate): MessageRow => ({
  _id: event.name,
  title: event.title,
  to: event.to,
  possible: waysOf(event),
  ways: template?.ways ?? originalWays(event),
  isOriginal: !template?.wording,
  ...(template?.kakao && { kakaoState: template.kakao.state }),
  version: template?.version ?? 0,
  ...(template && { savedAt: template.savedAt, savedBy: template.savedBy }),
});

const notFound = () => fail('ITEM_NOT_FOUND', '메시지를 찾을 수 없습니다.');

type Needs = Pick<Ports, 'messageTemplates' | 'clock'>;

/** Lists every message of the shop with what clerks chose for it. Needs scope `console`. */
export const listMessageTemplates =
  ({ messageTemplates }: Needs) =>
  async ({ actor }: { actor: Actor }): Promise<Result<MessageRow[], AccessFailure>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const chosen = new Map((await messageTemplates.all()).map((template) => [template.event, template]));
    return ok(messageEvents.map((event) => rowOf(event, chosen.get(event.name))));
  };

/** Reads the message of an event as it is edited. Answers NOT_FOUND / ITEM_NOT_FOUND. */
export const getMessageTemplate =
  ({ messageTemplates }: Needs) =>
  async ({
    actor,
    _id,
  }: {
    actor: Actor;
    _id: string;
  }): Promise<Result<ConsoleMessage, AccessFailure | 'ITEM_NOT_FOUND'>> => {
    const permitted = permit(actor, { scopes: consoleScopes.only });
    if (!permitted.ok) return permitted;
    const event = eventNamed(_id);
    if (!event) return notFound();
    const [template, versions] = await Promise.all([
      messageTemplates.find(_id),
      messageTemplates.versions(_id, VERSIONS_SHOWN),
    ]);
    const original = originalWording(event);
    const { variables } = event;
    return ok({
      ...rowOf(event, template),
      ...(template?.wording ?? original),
      original,
      isRequired: Boolean(event.isRequired),
      isAdvertising: Boolean(event.isAdvertising),
      ...(event.fits && { fits: variables[event.fits]?.label }),
      variables: Object.entries(variables).map(([name, variable]) => ({ name, ...variable })),
      kakaoTemplateId: template?.kakao?.templateId,
      kakaoStateAt: template?.kakao?.stateAt,
      versions: versions.map(({ version, ways, savedAt, savedBy, wording }) => ({
        version,
        ways,
        savedAt,
        savedBy,
        ...(wording ?? original),
      })),
    });
  };

type SaveCode = ClerkFailure | SaveFailure | 'INVALID_MESSAGE_TEMPLATE' | 'ITEM_NOT_FOUND';

/** Form of a message's template: its words, ways, and the template at Kakao. */
export type MessageTemplateForm = TemplateChoice & {
  version: number;
  kakaoTemplateId?: string;
};

/** A new template waits until the provider was asked for its state. */
const kakaoOf = (
  templateId: string | undefined,
  was: KakaoTemplate | undefined,
): { kakao?: KakaoTemplate } => {
  if (!templateId) return {};
  return { kakao: was?.templateId === templateId ? was : { templateId, state: 'PENDING' } };
};

/**
 * Saves what a clerk chose for the message of an event, over the version that was read; a message that is due is sent in
 * the new words (rules 9.38). Needs scope `console`.
 * @returns CONFLICT / VERSION_CONFLICT; INVALID / INVALID_MESSAGE_TEMPLATE with the fields
 */
export const updateMessageTemplate =
  (ports: Needs) =>
  async ({
    _id,
    form,
    ...clerk
  }: Clerk & { _id: string; form: MessageTemplateForm }): Promise<Result<MessageRow, SaveCode>> => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const event = eventNamed(_id);
    if (!event) return notFound();
    const checked = checkTemplate(event, form);
    if (!checked.ok) return checked;
    if (checked.value.ways.includes('kakao') && !form.kakaoTemplateId) {
      const message = '알림톡을 켜려면 카카오에 등록한 템플릿 코드를 입력해주세요.';
      return fail('INVALID_MESSAGE_TEMPLATE', message, { issues: [{ path: 'kakaoTemplateId', message }] });
    }
    const was = await ports.messageTemplates.find(_id);
    if ((was?.version ?? 0) !== form.version) return { ok: false, failure: savedMeanwhile };
    const next: MessageTemplate = {
      event: _id,
      version: form.version + 1,
      ...checked.value,
      ...kakaoOf(form.kakaoTemplateId, was?.kakao),
      savedAt: by.value.at,
      savedBy: by.value.username,
    };
    const saved = await ports.messageTemplates.save(next, by.value);
    return saved.ok ? ok(rowOf(event, next)) : saved;
  };

/**
 * Takes the words of a message back to those of an earlier version, or with `to` 0 to the original ones, as its next
 * version; ways and the template at Kakao stay. Needs scope `console`.
 */
export const restoreMessageTemplate =
  (ports: Needs) =>
  async ({
    _id,
    form: { version, to },
    ...clerk
  }: Clerk & { _id: string; form: { version: number; to: number } }): Promise<
    Result<MessageRow, SaveCode>
  > => {
    const by = requireClerk(ports)({ ...clerk, area: 'only' });
    if (!by.ok) return by;
    const event = eventNamed(_id);
    const was = await ports.messageTemplates.find(_id);
    if (!event || !was) return notFound();
    if (was.version !== version) return { ok: false, failure: savedMeanwhile };
    const versions = await ports.messageTemplates.versions(_id, VERSIONS_SHOWN);
    const earlier = versions.find((one) => one.version === to);
    if (to > 0 && !earlier) return notFound();
    const { wording, ...kept } = was;
    const next: MessageTemplate = {
      ...kept,
      ...(earlier?.wording && { wording: earlier.wording }),
      version: version + 1,
      savedAt: by.value.at,
      savedBy: by.value.username,
    };
    const saved = await ports.messageTemplates.save(next, by.value);
    return saved.ok ? ok(rowOf(event, next)) : saved;
  };
