import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentDialogs, showToast, TOAST_MS } from '#app/ui/dialogs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => currentDialogs().toast?.message;

test('one toast is on show at a time, the newest for its whole time', () => {
  showToast('좋아요에 담았습니다.');
  vi.advanceTimersByTime(TOAST_MS - 1);
  showToast('쿠폰을 받았습니다.');
  expect(shown()).toBe('쿠폰을 받았습니다.');
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(shown()).toBe('쿠폰을 받았습니다.');
  vi.advanceTimersByTime(1);
  expect(shown()).toBeUndefined();
});
