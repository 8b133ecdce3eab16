import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { SlideForm } from '#shared/contracts/content.ts';
import { moveItem, useDragOrder } from '../../drag-order.ts';
import type { CustomProps } from '../../form/declare.ts';
import { PictureInput } from '../../form/image-fields.tsx';
import { LinkPicker } from '../../form/link-picker.tsx';
import { addKeys, type Keyed, removeKeys } from '../../form/list-item-keys.ts';
import { MinuteInput } from '../../form/minute-input.tsx';

/** Slide while it is being filled in. */
type Draft = Partial<SlideForm>;
const fresh: Draft = { title: '', url: '/', shows: true };

const orNone = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

const Labelled = ({
  label,
  error,
  wide,
  children,
}: {
  label: string;
  error?: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div className={wide ? 'field form-wide' : 'field'}>
    <span className="field-label" aria-hidden="true">
      {label}
    </span>
    {children}
    {error && <p className="field-error">{error}</p>}
  </div>
);

const Slide = ({
  slide,
  place,
  errorOf,
  onChange,
}: {
  slide: Draft;
  place: string;
  errorOf: (path: string) => string | undefined;
  onChange: (change: Draft) => void;
}) => {
  const text = (name: 'subtitle' | 'action', label: string) => (
    <Labelled label={label} error={errorOf(name)}>
      <input
        className="input"
        aria-label={`${place} ${label}`}
        aria-invalid={Boolean(errorOf(name)) || undefined}
        value={slide[name] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ [name]: orNone(value) })}
      />
    </Labelled>
  );
  return (
    <div className="form-grid slide-fields">
      <Labelled label="이미지" error={errorOf('image')}>
        <PictureInput
          label={`${place} 이미지`}
          purpose="banners"
          image={slide.image}
          onChange={(image) => onChange({ image })}
        />
      </Labelled>
      <Labelled label="제목" error={errorOf('title')}>
        <textarea
          className="input"
          rows={2}
          aria-label={`${place} 제목`}
          aria-invalid={Boolean(errorOf('title')) || undefined}
          value={slide.title ?? ''}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      </Labelled>
      {text('subtitle', '설명')}
      {text('action', '버튼 문구')}
      <Labelled label="링크" error={errorOf('url')}>
        <span className="flex gap-2">
          <input
            className="input"
            aria-label={`${place} 링크`}
            aria-invalid={Boolean(errorOf('url')) || undefined}
            value={slide.url ?? ''}
            onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
          />
          <LinkPicker label={`${place} 링크`} onPick={(url) => onChange({ url })} />
        </span>
      </Labelled>
      <Labelled label="대체 텍스트" error={errorOf('image.alt')}>
        <input
          className="input"
          aria-label={`${place} 대체 텍스트`}
          placeholder="이미지를 보지 못하는 분께 읽어 드립니다"
          maxLength={200}
          disabled={!slide.image}
          value={slide.image?.alt ?? ''}
          onChange={({ currentTarget: { value } }) =>
            slide.image && onChange({ image: { ...slide.image, alt: orNone(value) } })
          }
        />
      </Labelled>
      <Labelled label="배경색" error={errorOf('color')}>
        <span className="color-field">
          <input
            type="color"
            aria-label={`${place} 배경색 선택`}
            value={slide.color ?? '#ffffff'}
            onChange={({ currentTarget }) => onChange({ color: currentTarget.value })}
          />
          <input
            className="input"
            aria-label={`${place} 배경색`}
            placeholder="#RRGGBB"
            value={slide.color ?? ''}
            onChange={({ currentTarget }) => onChange({ color: orNone(currentTarget.value) })}
          />
        </span>
      </Labelled>
      <Labelled label="시작">
        <MinuteInput
          label={`${place} 시작`}
          value={slide.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
      </Labelled>
      <Labelled label="종료" error={errorOf('endsAt')}>
        <MinuteInput
          label={`${place} 종료`}
          value={slide.endsAt}
          end
          invalid={Boolean(errorOf('endsAt'))}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </Labelled>
    </div>
  );
};

/**
 * Field of the slides of a banner, each with its picture, texts, link and period. Their order is changed by dragging.
 */
export const SlidesField = ({ initialValue = [], onChange, errors }: CustomProps<Draft[]>) => {
  const [slides, setSlides] = useState(() => initialValue.map(addKeys));
  const set = (next: Keyed<Draft>[]) => {
    setSlides(next);
    onChange(removeKeys(next));
  };
  const { handle, over } = useDragOrder((from, to) => set(moveItem(slides, from, to)));
  return (
    <div className="grid gap-3">
      {slides.length > 0 && (
        <ol className="grid gap-3">
          {slides.map((slide, at) => {
            const place = `${at + 1}번째`;
            const change = (fields: Draft) =>
              set(
                slides.map((existing) =>
                  existing.key === slide.key ? { ...existing, ...fields } : existing,
                ),
              );
            return (
              <li key={slide.key} className="slide-card" data-place={at} data-over={over === at || undefined}>
                <header>
                  <button type="button" className="drag-handle" {...handle(at, slides.length, place)}>
                    ⠿
                  </button>
                  <strong>{place} 이미지</strong>
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={slide.shows ?? true}
                      onChange={({ currentTarget }) => change({ shows: currentTarget.checked })}
                    />
                    <span>노출</span>
                  </label>
                  <IconButton
                    label={`${place} 이미지 삭제`}
                    onClick={() => set(slides.filter((other) => other !== slide))}
                  >
                    <Icon name="trash" />
                  </IconButton>
                </header>
                <Slide
                  slide={slide}
                  place={place}
                  errorOf={(path) => errors[`${at}.${path}`]}
                  onChange={change}
                />
              </li>
            );
          })}
        </ol>
      )}
      {errors[''] && <p className="field-error">{errors['']}</p>}
      <Button size="sm" className="justify-self-start" onClick={() => set([...slides, addKeys(fresh)])}>
        <Icon name="plus" /> 이미지 추가
      </Button>
    </div>
  );
};
