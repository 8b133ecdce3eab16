import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Look,
  lookNames,
  lookOf,
  lookOfNames,
  richAligns,
  richColors,
} from '#shared/domain/rich-text/look.ts';
import { sanitizePost, sanitizeRichText } from '#shared/usecases/common/sanitize.ts';

const color = fc.option(fc.constantFrom(...(Object.keys(richColors) as (keyof typeof richColors)[])), {
  nil: undefined,
});
const align = fc.option(fc.constantFrom(...(Object.keys(richAligns) as (keyof typeof richAligns)[])), {
  nil: undefined,
});
const look = fc.record({ align, ink: color, wash: color });
const without = (one: Look) => JSON.parse(JSON.stringify(one));

describe('the look of a text', () => {
  test('is what its names say', () => {
    fc.assert(
      fc.property(look, (drawn) => {
        expect(lookOfNames(lookNames(drawn))).toEqual(without(drawn));
      }),
    );
  });

  test('whatever is written, has names of the shop alone', () => {
    const names = new RegExp(
      `^(rich-(align-(${Object.keys(richAligns).join('|')})|(ink|wash)-(${Object.keys(richColors).join('|')}))( |$))*$`,
    );
    const written = fc.oneof(fc.string(), fc.constantFrom('color:red', 'text-align:center', 'rich-ink-red'));
    fc.assert(
      fc.property(fc.record({ class: written, style: written, align: written, color: written }), (markup) => {
        expect(lookNames(lookOf(markup))).toMatch(names);
      }),
    );
  });

  test.each([
    [{ style: 'color: #ff0000' }, { ink: 'red' }],
    [{ style: 'color:rgb(0, 112, 192); TEXT-ALIGN: Center' }, { ink: 'blue', align: 'center' }],
    [{ style: 'background:#FFFF00;color:#000000' }, { wash: 'orange' }],
    [{ style: 'background-color:rgba(0,0,0,0)' }, {}],
    [{ style: 'background:url(https://evil.example/a)' }, {}],
    [
      { color: 'green', align: 'RIGHT' },
      { ink: 'green', align: 'right' },
    ],
    [{ bgcolor: '#d9d9d9' }, { wash: 'gray' }],
    [{ style: 'color:#ffffff', bgcolor: '#fefefe' }, {}],
    [{ style: 'color:#7030A0' }, { ink: 'purple' }],
    [{ style: 'color:#333', class: 'rich-ink-orange MsoNormal' }, { ink: 'orange' }],
    [{ style: 'text-align:left' }, {}],
  ] as const)('%j is %j', (markup, expected) => expect(lookOf(markup)).toEqual(expected));

  test('each of its names has a style, which can be read on each background', () => {
    const css = readFileSync('app/media/rich.css', 'utf8');
    const styleOf = (name: string) => new RegExp(`\\.${name} \\{\\s*[a-z-]+: ([^;]+);`).exec(css)?.[1];
    const light = (hex = '') => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const colors = Object.keys(richColors);
    for (const richAlign of Object.keys(richAligns)) expect(styleOf(`rich-align-${richAlign}`)).toBeDefined();
    for (const ink of colors)
      for (const wash of [...colors.map((name) => styleOf(`rich-wash-${name}`)), '#ffffff']) {
        const contrast = (light(wash) + 0.05) / (light(styleOf(`rich-ink-${ink}`)) + 0.05);
        expect([ink, wash, contrast >= 4.5]).toEqual([ink, wash, true]);
      }
  });
});

describe.each([
  ['a clerk', sanitizeRichText],
  ['a member', sanitizePost],
] as const)('markup pasted by %s', (_who, sanitize) => {
  test('keeps its table, how it is aligned and its colours', async () => {
    const pasted = `<center><font color="#c00000">특가</font></center>
<table border="1" style="width:500px"><tbody><tr><th bgcolor="yellow" align="center">크기</th><td colspan="2" style="text-align:right;background:#e2efda;mso-x:1">40<sup>2</sup></td></tr></tbody></table>`;
    expect(await sanitize(pasted)).toBe(
      `<div class="rich-align-center"><span class="rich-ink-red">특가</span></div>
<table><tbody><tr><th class="rich-align-center rich-wash-orange">크기</th><td colspan="2" class="rich-align-right rich-wash-green">40<sup>2</sup></td></tr></tbody></table>`,
    );
  });

  test('is what it was when it is saved once more', async () => {
    const pasted = '<div align="center"><p style="color:red">가<img src="/media/a"></p></div>';
    const once = await sanitize(pasted);
    expect(await sanitize(once)).toBe(once);
  });
});
