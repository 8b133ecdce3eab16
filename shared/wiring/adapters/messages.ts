import { SESv2Client } from '@aws-sdk/client-sesv2';
import { createSesMail } from '#shared/integrations/ses/mail.ts';
import { createSolapiKakao, createSolapiTextMessages } from '#shared/integrations/solapi/text-messages.ts';
import type { MessagesPort } from '#shared/usecases/ports/outside/messages.ts';
import { clientConfig } from '../clients.ts';
import type { Env } from '../env/env.ts';
import { solapiConfig } from '../env/provider-config.ts';
import type { ExternalSystems } from '../external-systems.ts';

export const createMessages = (env: Env, outside: ExternalSystems): MessagesPort => ({
  mail: createSesMail(new SESv2Client(clientConfig), {
    from: env.MAIL_FROM,
    configurationSet: env.MAIL_CONFIGURATION_SET,
  }),
  text: createSolapiTextMessages(solapiConfig(env, outside)),
  ...createSolapiKakao(solapiConfig(env, outside)),
});
