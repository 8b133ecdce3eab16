import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { submitAs } from '#app/forms/submit-as.ts';
import { useBlockWhileUploading } from '#app/media/use-block-while-uploading.ts';
import { Button } from '#app/ui/button.tsx';
import { USERNAME } from '#shared/domain/user/account-rules.ts';
import type { FoundMember } from '#shared/usecases/console/find-members.ts';
import type { CustomProps } from '../form/declare.ts';

/** Most members one request asks for */
const AT_ONCE = 100;

/** Finds members by their ids or usernames. Unknown ones are left out. @throws Error when the request fails */
const read = async (by: 'ids' | 'usernames', names: readonly string[]): Promise<FoundMember[]> => {
  const found: FoundMember[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE).join();
    const response = await fetch(`/console/members?${new URLSearchParams({ [by]: some })}`);
    if (!response.ok) throw new Error(`members: ${response.status}`);
    found.push(...((await response.json()) as { members: FoundMember[] }).members);
  }
  return found;
};

/**
 * Field of the members something is meant for: they are added by username and stored by id. Names that are still typed
 * when the form is sent are added first; the form is sent once all of them are found to be members.
 */
export const MembersField = ({ initialValue = [], onChange, errors }: CustomProps<string[]>) => {
  const id = useId();
  const [ids, setIds] = useState(initialValue);
  const [known, setKnown] = useState<Record<string, FoundMember>>({});
  const [typed, setTyped] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const learn = useCallback(
    (members: readonly FoundMember[]) =>
      setKnown((before) => ({
        ...before,
        ...Object.fromEntries(members.map((member) => [member._id, member])),
      })),
    [],
  );
  const saved = initialValue.join();
  useEffect(() => {
    // If reading the names fails, the members are shown by their ids.
    if (saved) void read('ids', saved.split(',')).then(learn, () => undefined);
  }, [saved, learn]);
  const set = (next: string[]) => {
    setIds(next);
    onChange(next);
  };
  /** Adds the members whose names are typed. @returns true when no typed name is left to add */
  const add = async (): Promise<boolean> => {
    const usernames = [
      ...new Set(
        typed
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ];
    if (usernames.length === 0) return true;
    // A longer word, such as an email address, cannot be a username.
    const askable = usernames.filter((username) => username.length <= USERNAME.max);
    const members = await read('usernames', askable).catch(() => undefined);
    if (!members) {
      setTrouble('회원을 확인하지 못했습니다. 잠시 후 다시 시도해주세요.');
      return false;
    }
    const unknown = usernames.filter((username) => members.every((member) => member.username !== username));
    // Updates at once, since the form may be sent next.
    flushSync(() => {
      learn(members);
      set([...new Set([...ids, ...members.map(({ _id }) => _id)])]);
      setTrouble(unknown.length > 0 ? `회원을 찾을 수 없습니다: ${unknown.join(', ')}` : undefined);
      setTyped(unknown.join(' '));
    });
    return unknown.length === 0;
  };
  const input = useRef<HTMLInputElement>(null);
  const adding = useRef(false);
  const addAndSend = async (form: HTMLFormElement, button: HTMLElement | null) => {
    if (adding.current) return;
    adding.current = true;
    const isAdded = await add();
    adding.current = false;
    if (isAdded) submitAs(form, button);
    else input.current?.focus();
  };
  useBlockWhileUploading(
    input,
    () => typed.trim() !== '',
    (form, button) => void addAndSend(form, button),
  );
  // Errors of the field as a whole are already shown under it
  const error = Object.entries(errors).find(([path]) => path !== '')?.[1];
  return (
    <div className="grid gap-2">
      {ids.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {ids.map((_id) => {
            const name = known[_id] ? `${known[_id].name} (${known[_id].username})` : _id;
            return (
              <button
                key={_id}
                type="button"
                className="badge badge-accent"
                aria-label={`${name} 빼기`}
                onClick={() => set(ids.filter((other) => other !== _id))}
              >
                {name} ×
              </button>
            );
          })}
        </div>
      )}
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          회원 아이디
        </label>
        <input
          id={id}
          ref={input}
          className="input"
          aria-invalid={trouble ? true : undefined}
          aria-describedby={trouble && `${id}-error`}
          placeholder="아이디, 여럿이면 쉼표로"
          value={typed}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void add();
          }}
        />
        <Button className="shrink-0" onClick={add}>
          회원 추가
        </Button>
      </div>
      {trouble && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {trouble}
        </p>
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
};
