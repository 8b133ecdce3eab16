import { labelChoices } from '#app/resources/fields/choices.ts';
import { messageTemplateUpdate } from '#shared/contracts/message-template.ts';
import { messageWayLabels } from '#shared/domain/message/message.ts';
import { kakaoTemplateStateLabels } from '#shared/domain/message/message-template.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { ConsoleMessage } from '#shared/usecases/messages/manage-templates.ts';
import { declareForm, type FormDeclaration } from '../form/declare.ts';
import { lengthOf, unknownIn } from './words.ts';

/** Names the variables of a typed text that the message does not have. */
const Unknown = ({ typed, message }: { typed: string; message: ConsoleMessage }) => {
  const unknown = unknownIn(typed, message);
  return unknown.length > 0 ? (
    <p className="field-error" role="status">
      쓸 수 없는 변수: {unknown.map((label) => `#{${label}}`).join(', ')}
    </p>
  ) : null;
};

const Length = ({ typed, message }: { typed: string; message: ConsoleMessage }) => {
  const { text, isOver } = lengthOf(typed, message);
  return <p className={isOver ? 'field-error' : 'field-hint'}>{text}</p>;
};

/** Explains the state of the template at Kakao, which the shop asks for by itself. */
const kakaoHint = (state: ConsoleMessage['kakaoState'], at?: string): string =>
  state
    ? `검수 상태: ${kakaoTemplateStateLabels[state]} (${at ? `${formatDateTime(at)} 확인` : '곧 확인합니다'}). 승인된 템플릿만 알림톡으로 보냅니다`
    : '검수 상태는 저장한 뒤 자동으로 확인합니다. 승인되기 전에는 문자로 보냅니다';

/** Declares the form of a message: its ways, its words, and its template at Kakao where a text is sent. */
export const messageForm = ({
  possible,
  isAdvertising,
  kakaoState,
  kakaoStateAt,
}: ConsoleMessage): FormDeclaration => {
  const [hasKakao, hasMail] = [possible.includes('kakao'), possible.includes('mail')];
  const unknownBelow = (typed: string, whole: object | undefined) => (
    <Unknown typed={typed} message={whole as ConsoleMessage} />
  );
  return declareForm(messageTemplateUpdate, [
    {
      title: '보내는 방법',
      fields: [
        {
          kind: 'checks',
          name: 'ways',
          label: '방법',
          wide: true,
          options: labelChoices(messageWayLabels, possible),
          ...(hasKakao && {
            hint: '알림톡을 켜면 알림톡을 먼저 보내고, 받지 못하는 고객에게는 문자를 보냅니다',
          }),
        },
        ...(hasKakao
          ? [
              {
                kind: 'text',
                name: 'kakaoTemplateId',
                label: '알림톡 템플릿 코드',
                maxLength: 64,
                hint: kakaoHint(kakaoState, kakaoStateAt),
              } as const,
            ]
          : []),
      ],
    },
    {
      title: '문구',
      ...(isAdvertising && {
        note: '광고입니다. 보낼 때 제목과 문자 맨 앞에 (광고)와 보내는 곳을, 맨 뒤에 무료 수신거부 주소를 붙입니다. 미리보기에서 확인하실 수 있습니다.',
      }),
      fields: [
        ...(hasMail
          ? [
              {
                kind: 'text',
                name: 'subject',
                label: '메일 제목',
                required: true,
                maxLength: 100,
                wide: true,
              } as const,
              {
                kind: 'textarea',
                name: 'text',
                label: '메일 내용',
                required: true,
                wide: true,
                long: true,
                hint: '한 줄이 한 문단입니다. 값이 없는 변수가 든 줄은 빠집니다',
                below: unknownBelow,
              } as const,
            ]
          : []),
        {
          kind: 'textarea',
          name: 'short',
          label: '문자 내용',
          required: true,
          wide: true,
          hint: '90바이트까지 단문, 2,000바이트까지 장문으로 보냅니다',
          below: (typed, whole) => (
            <>
              <Length typed={typed} message={whole as ConsoleMessage} />
              {unknownBelow(typed, whole)}
            </>
          ),
        },
      ],
    },
  ]);
};
