import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AskLiked, addHeart, isLiked, markLiked, setLiked } from '#app/shop/liked.ts';

const off: (() => void)[] = [];
const show = (...ids: string[]) => off.push(...ids.map((id) => addHeart(id, () => undefined)));
const shown = (...ids: string[]) => ids.filter(isLiked);
/** Creates a member with these likes in addition to the latest ones, and records the requested ids. */
const member = (...likes: string[]) => {
  const asked: string[][] = [];
  const ask: AskLiked = async (ids) => {
    asked.push([...ids]);
    return ids.filter((id) => likes.includes(id));
  };
  return { asked, ask };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const take of off.splice(0)) take();
  setLiked([]);
  vi.useRealTimers();
});

test('hearts past the latest likes are asked for once, all of a page together, and those that come later', async () => {
  const { asked, ask } = member('old', 'older');
  show('new', 'old', 'none');
  setLiked(['new'], ask);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([['old', 'none']]);
  expect(shown('new', 'old', 'none')).toEqual(['new', 'old']);
  show('older', 'old', 'other');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.slice(1)).toEqual([['older', 'other']]);
  expect(shown('older', 'other')).toEqual(['older']);
});

test('who likes no more than the latest is asked nothing', async () => {
  show('new', 'none');
  setLiked(['new']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown('new', 'none')).toEqual(['new']);
});

test('told anew, a heart stays as it is until it is answered, and a press counts more than an answer on its way', async () => {
  const { ask } = member('old', 'taken out');
  show('old', 'taken out', 'unliked elsewhere');
  setLiked(['unliked elsewhere'], ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown('old', 'taken out', 'unliked elsewhere')).toHaveLength(3);
  let answer: (ids: string[]) => void = () => undefined;
  setLiked(['new'], () => new Promise((resolve) => (answer = resolve)));
  expect(shown('old', 'taken out', 'unliked elsewhere')).toHaveLength(3);
  markLiked('taken out', false);
  answer(['old', 'taken out']);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown('new', 'old', 'taken out', 'unliked elsewhere')).toEqual(['new', 'old']);
});

test('what was not answered is asked again with the next heart', async () => {
  const { asked, ask } = member('old');
  let away = true;
  show('old');
  setLiked([], async (ids) => (away ? undefined : ask(ids)));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown('old')).toEqual([]);
  away = false;
  show('other');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual([['old', 'other']]);
  expect(shown('old')).toEqual(['old']);
});
