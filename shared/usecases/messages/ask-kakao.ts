import {
  isKakaoDue,
  type KakaoTemplate,
  type MessageTemplate,
} from '#shared/domain/message/message-template.ts';
import { labelsIn } from '#shared/domain/message/template.ts';
import type { Page } from '#shared/domain/stored/page.ts';
import type { Ports } from '../ports/index.ts';

export type KakaoPorts = Pick<Ports, 'messages' | 'messageTemplates' | 'clock'>;

type Asked = MessageTemplate & { kakao: KakaoTemplate };

/** Lists templates at Kakao for whose state the provider is to be asked; few, so on one page. */
export const kakaoTemplatesDue = async ({ messageTemplates, clock }: KakaoPorts): Promise<Page<Asked>> => {
  const now = clock.now();
  const all = await messageTemplates.all();
  const items = all.filter((one): one is Asked => one.kakao !== undefined && isKakaoDue(one.kakao, now));
  return { items, cursor: undefined };
};

/**
 * Asks the provider for the state of a template, its channel and its text, and notes them (rules 9.40). Without an answer
 * it is asked again in the next run.
 */
export const askForKakaoTemplate = async (
  { messages, messageTemplates, clock }: KakaoPorts,
  template: Asked,
): Promise<boolean> => {
  const { templateId } = template.kakao;
  const answer = await messages.kakaoTemplate(templateId);
  if (answer.kind === 'UNKNOWN') return false;
  const stateAt = clock.now();
  await messageTemplates.noteKakao(
    template,
    answer.kind === 'NOT_FOUND'
      ? { templateId, state: 'NOT_FOUND', stateAt }
      : { templateId, state: answer.state, stateAt, pfId: answer.pfId, labels: labelsIn(answer.content) },
  );
  return true;
};
