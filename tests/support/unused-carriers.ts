import type { MessagesPort, WebhooksPort } from '#shared/usecases/ports/outside/messages.ts';

/** Carriers of KakaoTalk for a shop that has no template there. */
export const noKakao: Pick<MessagesPort, 'kakao' | 'kakaoTemplate'> = {
  kakao: async () => {
    throw new Error('KakaoTalk was asked, though no template is approved');
  },
  kakaoTemplate: async () => ({ kind: 'NOT_FOUND' }),
};

/** Webhooks of a shop whose clerks have none. */
export const noWebhooks: WebhooksPort = {
  post: async (url) => {
    throw new Error(`${url} was posted to, though no clerk entered it`);
  },
};
