import { showAlert } from '#app/ui/dialogs.ts';

/** What the shop says when a call fails. */
export type CallFailure = { status: number; code?: string; message: string };

/** Calls the shop's API from a page, with the session's cookies; answers the failure, or nothing when it went well. */
export const callApi = async (
  path: string,
  method: 'POST' | 'PUT' | 'DELETE',
  body: object,
): Promise<CallFailure | undefined> => {
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  // A body nobody reads keeps its connection busy, so it is read even when there is nothing to say.
  const said: unknown = await answer?.json().catch(() => undefined);
  if (answer?.ok) return undefined;
  const { code, message } = (said ?? {}) as { code?: string; message?: string };
  return {
    status: answer?.status ?? 0,
    code,
    message: message || '요청을 처리하지 못했습니다. 잠시 후 다시 시도해주세요.',
  };
};

/**
 * The common handler of failures: logs, for whoever looks into a complaint, and says the shop's message in an
 * alert. Resolves once it is closed.
 */
export const tellFailure = ({
  status,
  code,
  message,
}: Pick<CallFailure, 'message'> & Partial<CallFailure>): Promise<void> => {
  console.error([status, code, message].filter(Boolean).join(' '));
  return showAlert(message);
};
