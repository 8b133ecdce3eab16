import { expect, test } from 'vitest';
import { everyMessage } from './every-message.ts';
import texts from './texts.json' with { type: 'json' };

test('messages: every text is the one the shop has always sent, to the letter', () => {
  const told = everyMessage().map(({ _id, subject, paragraphs, short }) => ({
    _id,
    subject,
    paragraphs,
    short,
  }));
  expect(told).toEqual(texts);
});
