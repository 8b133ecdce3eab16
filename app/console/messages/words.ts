import { renderWording } from '#shared/domain/message/message-event.ts';
import { exampleValues, unknownLabels, type Variables } from '#shared/domain/message/template.ts';
import { carrierBytes, carrierText, LONG_BYTES, SHORT_BYTES } from '#shared/domain/message/text-form.ts';
import { formatNumber } from '#shared/domain/money/format.ts';
import type { ConsoleMessage } from '#shared/usecases/messages/manage-templates.ts';

export const messagesPath = '/console/site/messages';

type Edited = Pick<ConsoleMessage, 'variables' | 'fits'>;

const variablesOf = ({ variables }: Edited): Variables =>
  Object.fromEntries(variables.map(({ name, ...variable }) => [name, variable]));

/** Lists the variables of a typed text that its message does not have. */
export const unknownIn = (typed: string, message: Edited): string[] =>
  unknownLabels(typed, variablesOf(message));

/** Measures a typed short text with the examples of its variables: its bytes for carriers, and how it is sent. */
export const lengthOf = (
  typed: string,
  message: Edited,
): { bytes: number; text: string; isOver: boolean } => {
  const variables = variablesOf(message);
  const fits = Object.keys(variables).find((name) => variables[name]?.label === message.fits);
  const rendered = renderWording(
    { variables, fits },
    { subject: '', text: '', short: typed },
    exampleValues(variables),
  );
  const bytes = carrierBytes(carrierText(rendered.ok ? rendered.value.short : typed));
  const isShort = bytes <= SHORT_BYTES;
  return {
    bytes,
    text: `예시로 ${formatNumber(bytes)} / ${formatNumber(isShort ? SHORT_BYTES : LONG_BYTES)}바이트 · ${isShort ? '단문' : '장문'}`,
    isOver: bytes > LONG_BYTES,
  };
};
