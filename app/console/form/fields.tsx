import { type FieldMetadata, useField, useFormMetadata } from '@conform-to/react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { CheckboxGroup, RadioGroup } from '#app/forms/choice.tsx';
import {
  type Choice,
  describedBy,
  Field,
  FieldGroup,
  fieldIds,
  SelectField,
  TextAreaField,
  TextField,
} from '#app/forms/field.tsx';
import { PasswordField } from '#app/forms/password-field.tsx';
import { lazyComponent } from '#app/shell/lazy.ts';
import { useHydrated } from '#app/shell/use-hydrated.ts';
import { Skeleton } from '#app/ui/states.tsx';
import type { ImageRef } from '#shared/domain/media/image.ts';
import { type FieldDeclaration, type FormValue, valueAt } from './declare.ts';
import { useHiddenJson, useHiddenValue } from './hidden-value.tsx';
import { ImageField, ImagesField } from './image-fields.tsx';
import { toInstant, toLocalMinute } from './instant.ts';
import { LinkPicker } from './link-picker.tsx';
import { PicksField } from './picks-field.tsx';
import { TagsField } from './tags-field.tsx';

/** The editor is by far the largest part of the console. It is loaded when a form that has one is shown. */
const RichText = lazyComponent(() => import('./rich-text.tsx'));

/** Waits for hydration: a field that is typed into meanwhile must not be replaced by a half-loaded editor. */
const RichTextInput = (props: ComponentProps<typeof RichText>) => {
  const placeholder = <Skeleton height={320} />;
  if (!useHydrated()) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <RichText {...props} />
    </Suspense>
  );
};

/** Properties from which every field of a declared form is rendered. */
type RenderedField<Kind extends FieldDeclaration['kind']> = {
  field: Extract<FieldDeclaration, { kind: Kind }>;
  meta: FieldMetadata<unknown>;
  /** Saved value, in the types of the contract */
  saved: unknown;
  whole: object | undefined;
  choices: readonly Choice[];
};

/** True when the path of an error is the field itself or is inside it: `skus[0].stock` in `skus`. */
export const isWithin = (path: string, name: string): boolean =>
  path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`);

/** Collects the errors of a field and of what is in it, by the path within it. The path of the field itself is `''`. */
export const useErrorsWithin = (name: string): Record<string, string> => {
  const { allErrors } = useFormMetadata();
  return Object.fromEntries(
    Object.entries(allErrors).flatMap(([path, messages]) => {
      if (!isWithin(path, name)) return [];
      const within = path
        .slice(name.length)
        .replaceAll(/\[(\d+)\]/g, '.$1')
        .replace(/^\./, '');
      return [[within, messages?.[0] ?? '']];
    }),
  );
};

type Labelled = {
  field: Pick<FieldDeclaration, 'label' | 'hint' | 'required'>;
  meta: FieldMetadata<unknown>;
};

const common = ({ field: { label, hint, required }, meta }: Labelled) => ({
  label,
  hint,
  required,
  name: meta.name,
  id: meta.id,
  errors: meta.errors,
});

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const NumberInput = (drawn: RenderedField<'number'>) => {
  const { field, meta } = drawn;
  const { value } = useFormMetadata();
  const unit = typeof field.unit === 'function' ? field.unit((value ?? {}) as FormValue) : field.unit;
  const props = common(drawn);
  return (
    <Field {...props}>
      <span className="number-field">
        <input
          {...describedBy(props)}
          id={fieldIds(props).id}
          name={props.name}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={text(meta.initialValue)}
        />
        {unit && <span aria-hidden="true">{unit}</span>}
      </span>
    </Field>
  );
};

const TextAreaInput = (drawn: RenderedField<'textarea'>) => {
  const { field, meta, whole } = drawn;
  const { value } = useFormMetadata();
  const area = (
    <TextAreaField
      {...common(drawn)}
      placeholder={field.placeholder}
      className={field.long && 'long-text'}
      defaultValue={text(meta.initialValue)}
    />
  );
  if (!field.below) return area;
  return (
    <div>
      {area}
      {field.below(text(valueAt(value, field.name)) ?? '', whole)}
    </div>
  );
};

const SwitchInput = (drawn: RenderedField<'switch'>) => {
  const { field, saved } = drawn;
  const props = common(drawn);
  const [on, setOn] = useState(saved === true);
  const { put, input } = useHiddenValue(props.name, on ? 'on' : 'off');
  return (
    <div className="field switch-field">
      {input}
      <label className="check">
        <input
          id={props.id}
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          {...describedBy(props)}
          onChange={({ currentTarget: { checked } }) => {
            setOn(checked);
            put(checked ? 'on' : 'off');
          }}
        />
        <span>{field.label}</span>
      </label>
      {field.hint && (
        <p id={fieldIds(props).hintId} className="field-hint">
          {field.hint}
        </p>
      )}
    </div>
  );
};

const InstantInput = (drawn: RenderedField<'instant'>) => {
  const { field, saved } = drawn;
  const props = common(drawn);
  const { put, input } = useHiddenValue(props.name, text(saved) ?? '');
  return (
    <Field {...props}>
      {input}
      <input
        {...describedBy(props)}
        id={props.id}
        type="datetime-local"
        max="2999-12-31T23:59"
        className="input"
        defaultValue={toLocalMinute(text(saved))}
        onChange={({ currentTarget }) => put(toInstant(currentTarget.value, field.end))}
      />
    </Field>
  );
};

const ColorInput = (drawn: RenderedField<'color'>) => {
  const { saved } = drawn;
  const props = common(drawn);
  const [color, setColor] = useState(text(saved) ?? '');
  const { put, input } = useHiddenValue(props.name, color);
  const set = (value: string) => {
    setColor(value);
    put(value);
  };
  return (
    <Field {...props}>
      {input}
      <span className="color-field">
        <input
          type="color"
          aria-label={`${drawn.field.label} 선택`}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#ffffff'}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
        <input
          {...describedBy(props)}
          id={props.id}
          className="input"
          placeholder="#RRGGBB"
          value={color}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      </span>
    </Field>
  );
};

/**
 * Frame of a part whose value is a list or object: its label, its hint and the first error within it. With `own` the
 * part shows the errors inside itself, and only errors of the whole are shown here.
 */
const Whole = ({ drawn, own, children }: { drawn: Labelled; own?: boolean; children: ReactNode }) => {
  const errors = useErrorsWithin(drawn.meta.name);
  const first = own ? errors[''] : Object.values(errors)[0];
  return (
    <FieldGroup {...common(drawn)} errors={first ? [first] : undefined}>
      {children}
    </FieldGroup>
  );
};

/** Address as a text field, so that it works without scripts. A picked address is entered as if it had been typed. */
const LinkField = (props: ReturnType<typeof common> & { defaultValue: string | undefined }) => (
  <TextField
    {...props}
    hint={props.hint ?? '/ 또는 http로 시작하는 주소'}
    autoComplete="off"
    action={
      <LinkPicker
        label={props.label}
        onPick={(href) => {
          const input = document.getElementById(props.id);
          if (!(input instanceof HTMLInputElement)) return;
          input.value = href;
          input.dispatchEvent(new Event('input', { bubbles: true }));
          input.focus();
        }}
      />
    }
  />
);

const CustomPart = (drawn: RenderedField<'custom'>) => {
  const { field, meta, saved, whole, choices } = drawn;
  const { put, input } = useHiddenJson<unknown>(meta.name, saved);
  const errors = useErrorsWithin(meta.name);
  return (
    <Whole drawn={drawn} own>
      {input}
      {field.render({ name: meta.name, initialValue: saved, whole, choices, onChange: put, errors })}
    </Whole>
  );
};

const draw = (drawn: RenderedField<FieldDeclaration['kind']>): ReactNode => {
  const { field, meta, saved, choices } = drawn;
  const props = common(drawn);
  const defaultValue = text(meta.initialValue);
  switch (field.kind) {
    case 'password':
      return <PasswordField {...props} autoComplete="new-password" />;
    case 'text': {
      const { placeholder, maxLength, inputMode } = field;
      return (
        <TextField
          {...props}
          placeholder={placeholder}
          maxLength={maxLength}
          inputMode={inputMode}
          defaultValue={defaultValue}
          autoComplete="off"
        />
      );
    }
    case 'link':
      return <LinkField {...props} defaultValue={defaultValue} />;
    case 'textarea':
      return <TextAreaInput {...drawn} field={field} />;
    case 'number':
      return <NumberInput {...drawn} field={field} />;
    case 'select':
      return (
        <SelectField
          {...props}
          options={field.options ?? choices}
          placeholder={field.none ?? (field.required ? '선택해주세요' : '없음')}
          defaultValue={defaultValue}
        />
      );
    case 'radio':
      return <RadioGroup {...props} options={field.options} defaultValue={defaultValue} />;
    case 'switch':
      return <SwitchInput {...drawn} field={field} />;
    case 'checks':
      return <CheckboxGroup {...props} options={field.options ?? choices} defaultValue={texts(saved)} />;
    case 'instant':
      return <InstantInput {...drawn} field={field} />;
    case 'color':
      return <ColorInput {...drawn} field={field} />;
    case 'picks':
      return (
        <Whole drawn={drawn}>
          <PicksField
            name={meta.name}
            id={meta.id}
            label={field.label}
            options={field.options ?? choices}
            initialValue={texts(saved)}
          />
        </Whole>
      );
    case 'tags':
      return (
        <Whole drawn={drawn}>
          <TagsField
            name={meta.name}
            id={meta.id}
            label={field.label}
            placeholder={field.placeholder}
            initialValue={texts(saved)}
          />
        </Whole>
      );
    case 'image':
      return (
        <Whole drawn={drawn}>
          <ImageField
            id={meta.id}
            name={meta.name}
            label={field.label}
            purpose={field.purpose}
            initialValue={saved as ImageRef | undefined}
          />
        </Whole>
      );
    case 'images':
      return (
        <Whole drawn={drawn}>
          <ImagesField
            id={meta.id}
            name={meta.name}
            purpose={field.purpose}
            most={field.most}
            initialValue={saved as ImageRef[] | undefined}
          />
        </Whole>
      );
    case 'richText':
      return (
        <Whole drawn={drawn}>
          <RichTextInput name={meta.name} label={field.label} initialValue={text(saved) ?? ''} />
        </Whole>
      );
    case 'custom':
      return <CustomPart {...drawn} field={field} />;
  }
};

/** Renders a field of a declared form by its kind. */
export const DeclaredField = ({
  field,
  value,
  choices = [],
}: {
  field: FieldDeclaration;
  value: object | undefined;
  choices?: readonly Choice[];
}) => {
  const [meta] = useField<unknown>(field.name);
  return (
    <div className={field.wide ? 'form-wide' : undefined}>
      {draw({ field, meta, choices, saved: valueAt(value, field.name), whole: value })}
    </div>
  );
};
