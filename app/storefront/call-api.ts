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
