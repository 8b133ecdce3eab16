import { type ChangeEvent, type InputHTMLAttributes, useEffect, useState } from 'react';
import { describedBy, Field, type FieldProps, fieldIds } from './field.tsx';

type Picked = { name: string; url?: string };

/** Object URLs of the pictures among the picked files; they are released when others are picked. */
const usePreviews = () => {
  const [picked, setPicked] = useState<Picked[]>([]);
  useEffect(
    () => () => {
      for (const { url } of picked) if (url) URL.revokeObjectURL(url);
    },
    [picked],
  );
  const pick = (files: FileList | null) =>
    setPicked(
      [...(files ?? [])].map((file) => ({
        name: file.name,
        url: file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined,
      })),
    );
  return { picked, pick };
};

/** Files of the visitor's device, with names and previews of pictures. `accept` and `multiple` as `<input>` has them. */
export const FileField = ({
  label,
  labelHidden,
  hint,
  errors,
  className,
  onChange,
  ...control
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'type'>) => {
  const { picked, pick } = usePreviews();
  const named = { name: control.name, id: control.id, required: control.required };
  return (
    <Field {...named} {...{ label, labelHidden, hint, errors, className }}>
      <input
        {...control}
        {...describedBy({ ...named, hint, errors })}
        id={fieldIds(control).id}
        type="file"
        className="input file:mr-3 file:rounded-chip file:bg-wash file:px-2.5 file:py-1 file:text-meta file:font-semibold"
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          pick(event.currentTarget.files);
          onChange?.(event);
        }}
      />
      {picked.some(({ url }) => url) && (
        <ul className="flex flex-wrap gap-2">
          {picked.map(({ name, url }) => (
            <li key={name}>
              {url && <img src={url} alt={name} className="size-18 rounded-control bg-wash object-cover" />}
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
};
