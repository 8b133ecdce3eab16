import { type KeyboardEvent, useState } from 'react';
import { useHiddenJson } from './hidden-value.tsx';

/** Field of texts that are typed one after the other: Enter or a comma adds one, Backspace takes the last back. */
export const TagsField = ({
  id,
  name,
  label,
  placeholder,
  initialValue,
}: {
  id?: string;
  name: string;
  label: string;
  placeholder?: string;
  initialValue: readonly string[];
}) => {
  const [tags, setTags] = useState(initialValue);
  const { put, input } = useHiddenJson(name, initialValue);
  const set = (next: readonly string[]) => {
    setTags(next);
    put(next);
  };
  const add = (field: HTMLInputElement) => {
    const typed = field.value
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean);
    field.value = '';
    if (typed.length > 0) set([...new Set([...tags, ...typed])]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    if (event.key === 'Backspace' && field.value === '') set(tags.slice(0, -1));
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add(field);
  };
  return (
    <div className="input tags-field">
      {input}
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className="badge"
          aria-label={`${tag} 삭제`}
          onClick={() => set(tags.filter((other) => other !== tag))}
        >
          {tag} ×
        </button>
      ))}
      <input
        id={id}
        aria-label={`${label} 추가`}
        placeholder={tags.length === 0 ? placeholder : undefined}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => add(currentTarget)}
      />
    </div>
  );
};
