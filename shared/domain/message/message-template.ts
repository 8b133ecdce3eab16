import { type FieldIssue, fail, ok, type Result } from '#shared/domain/result.ts';
import { secondsAfter } from '#shared/domain/time/instant.ts';
import { type MessageWay, messageWayLabels } from './message.ts';
import { type MessageEvent, renderWording } from './message-event.ts';
import { exampleValues, unknownLabels, type Values, type Wording } from './template.ts';
import { carrierBytes, carrierText, LONG_BYTES } from './text-form.ts';

/** States of a template at Kakao, by the names of the provider (rules 9.40). */
export const kakaoTemplateStates = ['PENDING', 'INSPECTING', 'APPROVED', 'REJECTED'] as const;
export type KakaoTemplateState = (typeof kakaoTemplateStates)[number];
export const kakaoTemplateStateLabels: Record<KakaoTemplate['state'], string> = {
  PENDING: '검수 대기',
  INSPECTING: '검수 중',
  APPROVED: '승인',
  REJECTED: '반려',
  NOT_FOUND: '없는 템플릿',
};

/**
 * Template at Kakao. `stateAt` (ISO UTC), the channel it belongs to and the variables in its text are known once the
 * provider was asked.
 */
export type KakaoTemplate = {
  templateId: string;
  state: KakaoTemplateState | 'NOT_FOUND';
  stateAt?: string;
  pfId?: string;
  labels?: string[];
};

/** Seconds after which the provider is asked again for the state of a template: while it waits, and later. */
const ASKED_AGAIN_SECONDS = { waiting: 10 * 60, decided: 60 * 60 };

/** True when the provider is to be asked for the state of a template (rules 9.40). */
export const isKakaoDue = ({ state, stateAt }: KakaoTemplate, now: string): boolean => {
  if (stateAt === undefined) return true;
  const wait = state === 'PENDING' || state === 'INSPECTING' ? 'waiting' : 'decided';
  return secondsAfter(stateAt, ASKED_AGAIN_SECONDS[wait]) <= now;
};

/** Variable of every template at Kakao: the address of the page the message leads to. */
const LINK = '링크';

/** Values of a template at Kakao as it names them; undefined when it has a variable the event does not have. */
export const kakaoVariables = (
  { variables }: Pick<MessageEvent, 'variables'>,
  labels: readonly string[],
  values: Values,
  link = '',
): Record<string, string> | undefined => {
  const byLabel = new Map<string, Values[string]>([
    ...Object.entries(variables).map(([name, { label }]): [string, Values[string]] => [
      label,
      values[name] ?? '',
    ]),
    [LINK, link],
  ]);
  if (labels.some((label) => !byLabel.has(label))) return undefined;
  return Object.fromEntries(
    labels.map((label) => [`#{${label}}`, [byLabel.get(label) ?? ''].flat().join('\n') || '-']),
  );
};

/** Words and ways chosen for the message of an event. */
export type MessageTemplate = {
  /** Name of the event */
  event: string;
  version: number;
  /** Ways it is sent by */
  ways: MessageWay[];
  /** Absent: the original words */
  wording?: Wording;
  kakao?: KakaoTemplate;
  /** ISO UTC, and the username of the clerk */
  savedAt: string;
  savedBy: string;
};

/** Ways a message may be sent by: KakaoTalk wherever a text is, but for advertising. */
export const waysOf = ({
  channels,
  isAdvertising,
}: Pick<MessageEvent, 'channels' | 'isAdvertising'>): MessageWay[] => [
  ...(channels.includes('text') && !isAdvertising ? (['kakao'] as const) : []),
  ...originalWays({ channels }),
];

/** Ways it is sent by as long as no clerk changes it. */
export const originalWays = ({ channels }: Pick<MessageEvent, 'channels'>): MessageWay[] =>
  (['text', 'mail', 'webhook'] as const).filter((channel) => channels.includes(channel));

export const originalWording = ({ subject, text, short }: Wording): Wording => ({ subject, text, short });

/** Returns the words of a message as it is sent now: the clerks', or the original ones (rules 9.38). */
export const wordsToSend = (event: MessageEvent, template: MessageTemplate | undefined, values: Values) => {
  const shaped = template?.wording && renderWording(event, template.wording, values);
  // A variable that a later release took away is no reason to send nothing.
  const rendered = shaped?.ok ? shaped : renderWording(event, event, values);
  if (!rendered.ok) throw new Error(`${event.name}: ${rendered.failure.message}`);
  return rendered.value;
};

/** Data KakaoTalk needs to say a message in the words of its template. */
export type ByKakao = { pfId: string; templateId: string; variables: Record<string, string> };

/** Returns how a message goes by KakaoTalk; undefined where clerks do not want it, or no approved template fits. */
export const byKakaoOf = (
  event: Pick<MessageEvent, 'variables'>,
  { ways, kakao }: Pick<MessageTemplate, 'ways' | 'kakao'>,
  values: Values,
  link: string,
): ByKakao | undefined => {
  if (!ways.includes('kakao') || kakao?.state !== 'APPROVED' || !kakao.pfId) return undefined;
  const variables = kakaoVariables(event, kakao.labels ?? [], values, link);
  return variables && { pfId: kakao.pfId, templateId: kakao.templateId, variables };
};

const fieldLabels = { subject: '메일 제목', text: '메일 내용', short: '문자 내용' } as const;

/** Choice of a clerk for an event, not saved yet. */
export type TemplateChoice = Wording & { ways: readonly MessageWay[] };

/** Lists what is wrong with words: unknown variables, and a text that is too long for carriers. */
const issuesOf = (event: MessageEvent, wanted: TemplateChoice): FieldIssue[] => {
  const unknown = (['subject', 'text', 'short'] as const).flatMap((path) =>
    unknownLabels(wanted[path], event.variables).map((label) => ({
      path,
      message: `${fieldLabels[path]}에 '#{${label}}' 변수는 사용할 수 없습니다.`,
    })),
  );
  if (unknown.length > 0) return unknown;
  const bytes = carrierBytes(carrierText(exampleShort(event, wanted)));
  const own = new Set(waysOf(event));
  const [foreign] = wanted.ways.filter((way) => !own.has(way));
  const said = wanted.ways.filter((way) => way !== 'kakao');
  return [
    ...(wanted.subject.includes('\n')
      ? [{ path: 'subject', message: '메일 제목은 한 줄로 입력해주세요.' }]
      : []),
    ...(own.has('mail') && wanted.text.trim() === ''
      ? [{ path: 'text', message: '메일 내용을 입력해주세요.' }]
      : []),
    ...(bytes > LONG_BYTES
      ? [
          {
            path: 'short',
            message: `문자는 ${LONG_BYTES.toLocaleString('ko-KR')}바이트까지 보낼 수 있습니다.`,
          },
        ]
      : []),
    ...(foreign
      ? [{ path: 'ways', message: `이 메시지는 ${messageWayLabels[foreign]}(으)로 보낼 수 없습니다.` }]
      : []),
    ...(event.isRequired && said.length === 0
      ? [{ path: 'ways', message: '꼭 알려야 하는 내용이라 문자나 메일 가운데 하나는 켜 두어야 합니다.' }]
      : []),
    ...(wanted.ways.includes('kakao') && !wanted.ways.includes('text')
      ? [{ path: 'ways', message: '알림톡을 받지 못하는 고객을 위해 문자도 함께 켜 주세요.' }]
      : []),
  ];
};

/** Renders the short text with the examples of its variables; empty for an unknown variable. */
export const exampleShort = (event: MessageEvent, wording: Wording): string => {
  const rendered = renderWording(event, wording, exampleValues(event.variables));
  return rendered.ok ? rendered.value.short : '';
};

/** Checks what a clerk wants to save for an event (rules 9.38). Words like the original ones are stored as none. */
export const checkTemplate = (
  event: MessageEvent,
  { ways, ...typed }: TemplateChoice,
): Result<Pick<MessageTemplate, 'ways' | 'wording'>, 'INVALID_MESSAGE_TEMPLATE'> => {
  const wording: Wording = {
    subject: typed.subject.trim(),
    text: typed.text.replace(/\r\n?/g, '\n').trim(),
    short: typed.short.replace(/\r\n?/g, '\n').trim(),
  };
  const issues = issuesOf(event, { ...wording, ways });
  const [first] = issues;
  if (first) return fail('INVALID_MESSAGE_TEMPLATE', first.message, { issues });
  const isOriginal = (['subject', 'text', 'short'] as const).every((path) => wording[path] === event[path]);
  return ok({ ways: [...ways], ...(!isOriginal && { wording }) });
};
