import { Badge } from '#app/ui/badge.tsx';
import { termsForm } from '#shared/contracts/members/terms.ts';
import { termsTargetLabels, termsTargets } from '#shared/domain/terms/terms.ts';
import { formatDate } from '#shared/domain/time/format.ts';
import type { ConsoleTerms } from '#shared/usecases/terms/publish-terms.ts';
import { removing } from '../contents/columns.tsx';
import { declareForm } from '../form/declare.ts';
import type { ResourceList } from '../list/declare.ts';
import { EditName } from '../list/edit-link.tsx';

/** Describes the upcoming version: `2026.12.01 (버전 3) · 안내 완료` */
const comingOf = ({ version, effectiveAt, told }: NonNullable<ConsoleTerms['upcoming']>): string => {
  const word = told ? ' · 안내 완료' : ' · 회원 안내 중';
  return `${formatDate(effectiveAt)} (버전 ${version})${told === undefined ? '' : word}`;
};

const targetsOf = ({ targets }: ConsoleTerms): string =>
  targets.map((target) => termsTargetLabels[target]).join(', ');

/** Describes whether consent is optional. Returns undefined for a text that nobody is asked to agree to. */
const consentOf = ({ necessary, targets }: ConsoleTerms): string | undefined => {
  if (targets.length === 0) return undefined;
  return necessary ? '필수' : '선택';
};

export const termsList: ResourceList<ConsoleTerms> = {
  rowId: ({ _id }) => _id,
  rowName: ({ subject }) => subject,
  columns: [
    {
      key: 'subject',
      header: '약관',
      value: ({ subject }) => subject,
      cell: ({ _id, subject }) => <EditName id={_id}>{subject}</EditName>,
    },
    { key: 'code', header: '코드', value: ({ code }) => code, width: 160 },
    {
      key: 'necessary',
      header: '동의',
      value: consentOf,
      cell: (text) =>
        consentOf(text) && <Badge tone={text.necessary ? 'accent' : undefined}>{consentOf(text)}</Badge>,
      width: 80,
    },
    { key: 'targets', header: '동의받는 곳', value: targetsOf, width: 220 },
    {
      key: 'version',
      header: '버전',
      align: 'end',
      value: ({ version }) => version,
      cell: ({ version }) => `${version}`,
      width: 80,
    },
    { key: 'revisedAt', header: '시행일', value: ({ revisedAt }) => formatDate(revisedAt), width: 120 },
    {
      key: 'upcoming',
      header: '시행 예정',
      value: ({ upcoming }) => upcoming && comingOf(upcoming),
      width: 220,
    },
    {
      key: 'open',
      header: '보기',
      cell: ({ code }) => (
        <a href={`/terms/${code}`} target="_blank" rel="noopener" className="underline">
          쇼핑몰
        </a>
      ),
      width: 80,
    },
  ],
  bulk: [removing('약관')],
};

/** Fields of the form. A text is identified by its code everywhere, so it can be entered only once. */
const fieldsFor = (isNew: boolean) =>
  declareForm(termsForm, [
    {
      title: '약관',
      note: [
        '시행 일시를 비워 두면 개정본이 바로 시행됩니다.',
        '시행 일시를 정하면 그때 자동으로 바뀌고, 그 전까지 쇼핑몰 약관 화면에 개정 예정본을 함께 보여줍니다.',
        '회원가입 약관과 쇼핑몰에 게시하는 약관은 모든 회원에게, 추천인 약관은 추천인에게 한 번씩 메일로 안내합니다. (10시~20시에 차례로 발송)',
        '회원이 동의한 이전 약관은 그대로 보관합니다.',
      ].join('\n'),
      fields: [
        { kind: 'text', name: 'subject', label: '제목', required: true, maxLength: 60 },
        ...(isNew
          ? [
              {
                kind: 'text',
                name: 'code',
                label: '코드',
                required: true,
                hint: '주소에 쓰입니다: /terms/코드',
              } as const,
            ]
          : []),
        {
          kind: 'instant',
          name: 'effectiveAt',
          label: '시행 일시',
          hint: '회원에게 불리하게 바뀌면 30일 전, 그 밖에는 7일 전에 공지합니다',
        },
        { kind: 'number', name: 'index', label: '순서' },
        { kind: 'switch', name: 'necessary', label: '필수 동의' },
        {
          kind: 'checks',
          name: 'targets',
          label: '동의받는 곳',
          wide: true,
          options: termsTargets.map((value) => ({ value, label: termsTargetLabels[value] })),
        },
        {
          kind: 'textarea',
          long: true,
          name: 'content',
          label: '내용',
          required: true,
          wide: true,
          hint: '빈 줄로 문단을 나눕니다',
        },
      ],
    },
  ]);
export const newTermsFields = fieldsFor(true);
export const termsFields = fieldsFor(false);
