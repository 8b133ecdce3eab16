import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageEvents } from '#shared/domain/message/events.ts';
import { renderWording } from '#shared/domain/message/message-event.ts';
import {
  exampleValues,
  labelsIn,
  renderTemplate,
  unknownLabels,
  type Values,
} from '#shared/domain/message/template.ts';
import { carrierBytes, carrierText, SHORT_BYTES } from '#shared/domain/message/text-form.ts';
import { law } from '#tests/support/law.ts';
import { everyMessage } from './every-message.ts';

const variables = {
  customer: { label: '고객명', example: '김온결님' },
  note: { label: '안내', example: '문 앞에 두겠습니다.' },
  goods: { label: '상품목록', example: ['욕조', '선반'] },
};
const render = (template: string, values: Values) => renderTemplate(template, variables, values);

describe('templates (rules 9.36)', () => {
  test('a variable becomes its value, and a line that is nothing but a list becomes its entries', () => {
    const values = { customer: '김온결님', note: '감사합니다.', goods: ['욕조', '선반'] };
    expect(render('#{고객명}, #{ 안내 }\n#{상품목록}\n상품: #{상품목록}', values)).toEqual({
      ok: true,
      value: ['김온결님, 감사합니다.', '욕조', '선반', '상품: 욕조, 선반'],
    });
  });

  test('an unknown variable is refused by its name', () => {
    const answer = render('#{고객명}, #{적립금}', { customer: '김온결님' });
    expect(answer).toMatchObject({ ok: false, failure: { code: 'UNKNOWN_VARIABLE' } });
    expect(!answer.ok && answer.failure.message).toContain('#{적립금}');
    expect(unknownLabels('#{고객명} #{적립금} #{적립금}', variables)).toEqual(['적립금']);
  });

  test('a variable without a value stays visible, a line with an empty one is left out', () => {
    expect(render('#{고객명}, 안녕하세요.\n#{안내}', { note: '' })).toEqual({
      ok: true,
      value: ['#{고객명}, 안녕하세요.'],
    });
    expect(render('#{상품목록}\n외 #{안내}가지', { goods: [], note: '' })).toEqual({ ok: true, value: [] });
  });

  const piece = fc.constantFrom('#{고객명}', '#{안내}', '#{', '}', '$&', '$1', '온결', ' ', '\\');
  const words = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  law('values are never read as templates', fc.tuple(words, words), ([customer, note]) => {
    const answer = render('a#{고객명}b', { customer, note });
    expect(answer).toEqual({ ok: true, value: customer === '' ? [] : [`a${customer}b`] });
  });

  law(
    'a template of known variables alone is never refused, and without them stays as it is',
    words,
    (text) => {
      const answer = render(text, { customer: 'x', note: 'y' });
      if (!answer.ok) expect(unknownLabels(text, variables)).not.toEqual([]);
      else if (labelsIn(text).length === 0)
        expect(answer.value.join('')).toBe(text.trim() === '' ? '' : text);
    },
  );
});

describe('events (rules 9.35)', () => {
  test('each has a name of its own, and every variable a name of its own within it', () => {
    expect(new Set(messageEvents.map(({ name }) => name)).size).toBe(messageEvents.length);
    for (const { variables } of messageEvents) {
      const labels = Object.values(variables).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
    }
  });

  test.each(messageEvents)('$title: its words use its own variables and fit a short message', (event) => {
    const rendered = renderWording(event, event, exampleValues(event.variables));
    if (!rendered.ok) throw new Error(rendered.failure.message);
    const { subject, paragraphs, short } = rendered.value;
    expect([subject, ...paragraphs, short].join('\n')).not.toContain('#{');
    for (const words of [subject, short]) expect(words.startsWith('[온결홈] ')).toBe(true);
    if (event.channels.includes('mail')) expect(paragraphs.length).toBeGreaterThan(0);
    if (event.channels.includes('text'))
      expect(carrierBytes(carrierText(short))).toBeLessThanOrEqual(SHORT_BYTES);
  });

  test('every message names an event that is declared, and every event has a message', () => {
    const told = new Set(everyMessage().map(({ event }) => event?.name));
    expect(told).toEqual(new Set(messageEvents.map(({ name }) => name)));
  });
});
