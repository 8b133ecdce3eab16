import type { Choice } from '#app/forms/field.tsx';
import { Thumb } from '#app/media/picture.tsx';
import { bannerForm } from '#shared/contracts/content.ts';
import { bannerCodes, isMainCode, mainBannerName, mainSlots } from '#shared/domain/content/banner.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { customField, declareForm } from '../../form/declare.ts';
import type { ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { contentFilters, indexColumn, periodColumn, removing, stateColumn } from '../columns.tsx';
import { SlidesField } from './slides-field.tsx';

export const bannerPath = '/console/banners';

/** Names the place of a banner as clerks know it. A place that an API client uses is shown by its code. */
const placeName = (code: string): string => (isMainCode(code) ? mainBannerName(code) : code);

/** Lists the places to choose from: those of the home page, and the current place of the banner. */
export const placeChoices = (own?: string): Choice[] =>
  [...new Set([...mainSlots.flatMap((slot) => Object.values(bannerCodes(slot))), ...(own ? [own] : [])])].map(
    (value) => ({ value, label: placeName(value) }),
  );

const ratioOf = ({ ratio }: { ratio?: { width: number; height: number } }): string =>
  ratio ? `${ratio.width} : ${ratio.height}` : '';

/** Sets of slides for the places of the shop (rules 9.11). Those of the home page are MAIN_1 to MAIN_6. */
export const bannerScreen: ItemScreenDeclaration<ContentRow<'banners'>> = {
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ name }) => name,
    filters: contentFilters,
    columns: [
      {
        key: 'name',
        header: '배너',
        value: ({ name }) => name,
        cell: ({ _id, name, slides: [first] }) => (
          <span className="list-name">
            {first && <Thumb image={first.image} size={40} />}
            <a href={`${bannerPath}/${_id}`}>{name}</a>
          </span>
        ),
      },
      { key: 'code', header: '배너 위치', value: ({ code }) => placeName(code), width: 170 },
      stateColumn,
      {
        key: 'slides',
        header: '이미지',
        align: 'end',
        value: ({ slides }) => slides.length,
        cell: ({ slides }) => `${slides.length}장`,
        width: 80,
      },
      { key: 'ratio', header: '비율', value: ratioOf, width: 120 },
      periodColumn,
      indexColumn,
    ],
    bulk: [removing('배너', '이 배너를 보여 주던 자리는 비게 됩니다.')],
  },
  form: declareForm(bannerForm, [
    {
      title: '배너',
      fields: [
        { kind: 'text', name: 'name', label: '이름', required: true, hint: '콘솔에서만 보입니다' },
        {
          kind: 'select',
          name: 'code',
          label: '배너 위치',
          required: true,
        },
        { kind: 'number', name: 'index', label: '순서' },
        { kind: 'switch', name: 'shows', label: '노출' },
        { kind: 'instant', name: 'startsAt', label: '시작', hint: '비워 두면 바로 보입니다' },
        { kind: 'instant', name: 'endsAt', label: '종료', end: true, hint: '비워 두면 계속 보입니다' },
        { kind: 'number', name: 'ratio.width', label: '비율 · 너비', unit: 'px' },
        {
          kind: 'number',
          name: 'ratio.height',
          label: '비율 · 높이',
          unit: 'px',
          hint: '이미지를 만들 때 맞출 크기',
        },
      ],
    },
    {
      title: '이미지',
      note: '끌거나 방향키로 순서를 바꿉니다. 기간을 비워 두면 배너의 기간을 따릅니다.',
      fields: [
        { kind: 'custom', name: 'slides', label: '이미지', wide: true, render: customField(SlidesField) },
      ],
    },
  ]),
  fresh: { index: 0, shows: true, slides: [] },
};
