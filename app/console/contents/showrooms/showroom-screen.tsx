import { Thumb } from '#app/media/picture.tsx';
import { FEWEST_FRAMES, MOST_FRAMES, type ShowroomForm, showroomForm } from '#shared/contracts/content.ts';
import { showroomCodesForm } from '#shared/contracts/setting.ts';
import type { ContentRow } from '#shared/usecases/content/console-content.ts';
import { customField, declareForm, type SectionDeclaration } from '../../form/declare.ts';
import { rowsField } from '../../form/rows-field.tsx';
import type { ItemScreenDeclaration } from '../../list/item-screen.tsx';
import { removing, shownFilters, stateColumn } from '../columns.tsx';
import { PanoramasField, ScenesField } from './scenes-field.tsx';
import { TurntablesField } from './turntables-field.tsx';

export const showroomPath = '/console/shop/showrooms';

const words: SectionDeclaration<ShowroomForm> = {
  title: '쇼룸',
  fields: [
    { kind: 'text', name: 'name', label: '이름', required: true, maxLength: 60 },
    {
      kind: 'text',
      name: 'code',
      label: '코드',
      required: true,
      hint: '주소에 쓰입니다: /shop/showrooms/코드',
    },
    { kind: 'text', name: 'summary', label: '요약', wide: true, maxLength: 120 },
    { kind: 'textarea', name: 'description', label: '소개', wide: true },
    { kind: 'color', name: 'color', label: '배경색' },
    { kind: 'switch', name: 'shows', label: '노출' },
  ],
};

/** Showrooms (rules 8.10). The dialog creates one; its pictures and hotspots are edited on its own screen. */
export const showroomScreen: ItemScreenDeclaration<ContentRow<'showrooms'>> = {
  list: {
    rowId: ({ _id }) => _id,
    rowName: ({ name }) => name,
    filters: shownFilters,
    columns: [
      {
        key: 'name',
        header: '쇼룸',
        value: ({ name }) => name,
        cell: ({ code, name, summary, scenes: [first] }) => (
          <div className="list-name">
            {first && <Thumb image={first.image} size={40} />}
            <span>
              <a href={`${showroomPath}/${code}`}>{name}</a>
              <small className="line-clamp-1">{summary}</small>
            </span>
          </div>
        ),
      },
      { key: 'code', header: '코드', value: ({ code }) => code, width: 180 },
      stateColumn,
      {
        key: 'scenes',
        header: '사진',
        align: 'end',
        value: ({ scenes }) => scenes.length,
        cell: ({ scenes }) => `${scenes.length}장`,
        width: 80,
      },
      {
        key: 'spots',
        header: '상품 점',
        align: 'end',
        value: ({ scenes }) => scenes.reduce((sum, { hotspots }) => sum + hotspots.length, 0),
        width: 90,
      },
    ],
    bulk: [removing('쇼룸')],
  },
  form: declareForm(showroomForm, [words]),
  fresh: { shows: false },
};

const OrderField = rowsField<{ code: string; name?: string }>(
  [
    { key: 'name', label: '쇼룸', kind: 'shown' },
    { key: 'code', label: '코드', kind: 'shown' },
  ],
  { word: '쇼룸', fixed: true },
);

/** Form of the order of all showrooms. */
export const showroomOrderFields = declareForm(showroomCodesForm, [
  {
    title: '쇼룸 순서',
    note: '끌거나 방향키로 순서를 바꿉니다. 맨 앞의 쇼룸이 첫 화면에 보입니다. 새 쇼룸은 맨 뒤에 놓입니다.',
    fields: [
      { kind: 'custom', name: 'showroomCodes', label: '쇼룸', wide: true, render: customField(OrderField) },
    ],
  },
]);

/** Form of one showroom. */
export const showroomFields = declareForm(showroomForm, [
  words,
  {
    title: '사진과 상품',
    note: '사진을 눌러 점을 찍고 상품을 고릅니다. 숨긴 상품의 점은 쇼룸에 보이지 않습니다.',
    fields: [{ kind: 'custom', name: 'scenes', label: '사진', wide: true, render: customField(ScenesField) }],
  },
  {
    title: 'VR 쇼룸',
    note: '360° 사진이 있는 쇼룸은 VR 쇼룸에 보입니다. 점은 다른 사진처럼 찍습니다.',
    fields: [
      {
        kind: 'custom',
        name: 'panoramas',
        label: '360° 사진',
        wide: true,
        render: customField(PanoramasField),
      },
    ],
  },
  {
    title: '3D 인테리어',
    note: `상품을 조금씩 돌려 가며 한 바퀴 찍은 사진을 순서대로 올립니다(${FEWEST_FRAMES} ~ ${MOST_FRAMES}장, 24장 권장). 위에서 볼 때 상품이 시계 반대 방향으로 도는 순서이며, 크기가 모두 같아야 합니다.`,
    fields: [
      {
        kind: 'custom',
        name: 'turntables',
        label: '회전 상품',
        wide: true,
        render: customField(TurntablesField),
      },
    ],
  },
]);
