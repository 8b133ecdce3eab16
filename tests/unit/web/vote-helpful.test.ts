import { beforeEach, expect, test, vi } from 'vitest';
import { type Vote, voteHelpful } from '#app/storefront/product/vote-helpful.ts';
import type { PublicReview } from '#shared/domain/review/review.ts';

const { alerts, asked } = vi.hoisted(() => ({
  alerts: [] as string[],
  asked: [] as ((failed?: object) => void)[],
}));
vi.mock('#app/storefront/layout/me.ts', () => ({ isMember: async () => true }));
vi.mock('#app/storefront/call-api.ts', () => ({
  callApi: () => new Promise((resolve) => asked.push(resolve)),
  showFailure: async ({ message }: { message: string }) => void alerts.push(message),
}));
vi.mock('#app/ui/dialogs.ts', () => ({
  showAlert: async (text: string) => void alerts.push(text),
  showToast: () => undefined,
}));

class Pressed {
  value = 'review';
}
let vote: Vote;
const page = {
  reviews: [{ _id: 'review' } as PublicReview],
  voteOf: () => vote,
  setVotes: (change: (before: Record<string, Vote>) => Readonly<Record<string, Vote>>) => {
    vote = change({ review: vote }).review ?? vote;
  },
};
const press = () => voteHelpful(new Pressed() as HTMLButtonElement, page);

beforeEach(() => {
  vi.stubGlobal('HTMLButtonElement', Pressed);
  vote = { count: 3, isMine: false };
  alerts.length = 0;
  asked.length = 0;
});

test('a double press is one vote, and the next press takes it back', async () => {
  const both = [press(), press()];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.();
  await Promise.all(both);
  expect(asked).toHaveLength(1);
  expect(vote).toEqual({ count: 4, isMine: true });
  const third = press();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.();
  await third;
  expect(vote).toEqual({ count: 3, isMine: false });
});

test('what failed may be tried again', async () => {
  const first = press();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.({ message: '요청을 처리하지 못했습니다.' });
  await first;
  expect(alerts).toEqual(['요청을 처리하지 못했습니다.']);
  void press();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
});
