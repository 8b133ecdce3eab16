import { queue } from '../common/pass-through.ts';
import { type WorkPorts, workThrough } from '../common/work-through.ts';
import { askForKakaoTemplate, type KakaoPorts, kakaoTemplatesDue } from './ask-kakao.ts';
import { type SendPorts, sendMessage } from './send-message.ts';

/**
 * Schedule: sends messages again whose carrier gave no answer (domain/message/tries.ts). One that is given up rings an
 * alarm, by its kind only: its id may name a person. It also asks for the states of templates at Kakao.
 */
export const resendMessages = (ports: SendPorts & KakaoPorts & WorkPorts) =>
  workThrough(ports, 'resend-messages', () => [
    queue(
      'messages',
      (page) => ports.outbox.due(ports.clock.now(), page),
      async ({ _id }) => {
        const isGivenUp = await sendMessage(ports, _id);
        if (isGivenUp) ports.vitals.alarm('MESSAGE_GIVEN_UP', _id.split('#')[0]);
      },
    ),
    queue(
      'kakao-templates',
      () => kakaoTemplatesDue(ports),
      (template) => askForKakaoTemplate(ports, template),
    ),
  ]);
