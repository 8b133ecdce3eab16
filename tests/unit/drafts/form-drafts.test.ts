import { expect, test } from 'vitest';
import { diffDraftValues } from '#app/drafts/form-drafts.ts';

test('of what is typed the changed fields are kept, with what they held', () => {
  const opened = { subject: ['제목'], phone: ['010', '', ''], star: ['5'], isSecret: [] };
  const typed = { subject: ['제목'], phone: ['010', '1234', ''], star: ['4'], isSecret: ['on'], more: [''] };
  expect(diffDraftValues(opened, typed)).toEqual({
    typed: { phone: ['010', '1234', ''], star: ['4'], isSecret: ['on'], more: [''] },
    opened: { phone: ['010', '', ''], star: ['5'], isSecret: [], more: [] },
  });
  expect(diffDraftValues(opened, opened)).toEqual({ typed: {}, opened: {} });
});
