import { showAlert } from '#app/ui/dialogs.ts';

/** Error message of the shop when a call fails. */
export type CallFailure = { status: number; code?: string; message: string };

/** Calls the shop's API from a page, with the session's cookies. Returns the failure, or undefined on success. */
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
  // An unread body keeps its connection busy, so the body is always read, even when it is not used.
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
 * Handles a failed call: logs it, so that complaints can be investigated, and shows the shop's message in an alert.
 * Resolves once the alert is closed.
 */
export const showFailure = ({
  status,
  code,
  message,
}: Pick<CallFailure, 'message'> & Partial<CallFailure>): Promise<void> => {
  console.error([status, code, message].filter(Boolean).join(' '));
  return showAlert(message);
};
