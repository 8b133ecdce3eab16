import type { Choice } from '#app/forms/field.tsx';
import { formatNumber } from '#shared/domain/money/format.ts';
import { beginningOf, unescapeHtml } from '#shared/domain/text.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import type { FieldDeclaration } from './declare.ts';

/** Most letters of a value that are shown next to another value. */
const MOST_LETTERS = 200;
const NONE = '(비어 있음)';

const isPicture = (value: object): boolean => 'url' in value || 'width' in value;

/** Describes a list or object for people: its texts and figures without ids, one line per item. */
const words = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? '예' : '아니오';
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join('\n');
  if (typeof value !== 'object') return String(value);
  if (isPicture(value)) return '이미지 1장';
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('_') && key !== 'stockSeen' && key !== 'sku')
    .map(([, item]) => words(item).replaceAll('\n', ', '))
    .filter(Boolean)
    .join(' · ');
};

const withoutTags = (html: string): string =>
  unescapeHtml(
    html
      .replaceAll(/<(?:\/(?:p|h\d|li|tr)|br\s*\/?)>/g, '\n')
      .replaceAll(/<img[^>]*>/g, '[이미지]')
      .replaceAll(/<[^>]+>/g, ''),
  ).replaceAll('\u00a0', ' ');

const textOf = (field: FieldDeclaration, value: unknown, choices: readonly Choice[]): string => {
  const options = 'options' in field && field.options ? field.options : choices;
  const labelOf = (item: unknown) =>
    options.find((option) => option.value === item)?.label ?? String(item ?? '');
  switch (field.kind) {
    case 'switch':
      return value ? '사용' : '사용 안 함';
    case 'select':
    case 'radio':
      return labelOf(value);
    case 'checks':
    case 'picks':
    case 'tags':
      return (value as unknown[] | undefined)?.map(labelOf).join(', ') ?? '';
    case 'number':
      return typeof value === 'number' ? formatNumber(value) : words(value);
    case 'instant':
      return typeof value === 'string' && value ? formatDateTime(value) : '';
    case 'images':
      return Array.isArray(value) && value.length > 0 ? `이미지 ${value.length}장` : '';
    case 'image':
      return value ? '이미지 1장' : '';
    case 'richText':
      return withoutTags(String(value ?? ''));
    default:
      return words(value);
  }
};

/** Formats a field's value as a clerk reads it next to another value. */
export const formatFieldValue = (
  field: FieldDeclaration,
  value: unknown,
  choices: readonly Choice[] = [],
): string => {
  const text = textOf(field, value, choices)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
  if (text === '') return NONE;
  return text.length > MOST_LETTERS ? `${beginningOf(text, MOST_LETTERS)}…` : text;
};
