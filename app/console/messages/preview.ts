import type { ActionFunctionArgs } from '@remix-run/node';
import { requireConsoleAccess } from '#app/web/access/console-guard.ts';
import { parseBody } from '#app/web/api.ts';
import { type FailureBody, failureBodyOf, failureData } from '#app/web/failure.ts';
import { messagePreview } from '#shared/contracts/message-template.ts';
import type { MessagePreview } from '#shared/usecases/messages/try-templates.ts';

export type PreviewAnswer = { preview?: MessagePreview; failure?: FailureBody };

/** POST /console/site/messages/{event}/preview: shows words that are being typed as their readers see them. */
export const action = async (args: ActionFunctionArgs) => {
  const clerk = await requireConsoleAccess(args, 'only');
  const form = await parseBody(args.request, messagePreview);
  if (!form.ok) return failureData(form.failure);
  const shown = await args.context.shop.previewMessage({ ...clerk, form: form.value });
  return shown.ok
    ? ({ preview: shown.value } satisfies PreviewAnswer)
    : failureData<PreviewAnswer>(shown.failure, { failure: failureBodyOf(shown.failure) });
};
