import { useCallback, useEffect, useId, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import type { FoundMember } from '#shared/usecases/console/find-members.ts';
import type { CustomProps } from '../form/declare.ts';

const read = async (query: { ids?: string; usernames?: string }): Promise<FoundMember[]> => {
  const response = await fetch(`/console/members?${new URLSearchParams({ ...query })}`);
  return response.ok ? ((await response.json()) as { members: FoundMember[] }).members : [];
};

/** Members something is meant for: added by their usernames, kept by their ids. */
export const MembersField = ({ initialValue = [], onChange, errors }: CustomProps<string[]>) => {
  const id = useId();
  const [ids, setIds] = useState(initialValue);
  const [known, setKnown] = useState<Record<string, FoundMember>>({});
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string[]>([]);
  const learn = useCallback(
    (members: readonly FoundMember[]) =>
      setKnown((before) => ({ ...before, ...Object.fromEntries(members.map((one) => [one._id, one])) })),
    [],
  );
  const saved = initialValue.slice(0, 100).join();
  useEffect(() => {
    if (saved) void read({ ids: saved }).then(learn);
  }, [saved, learn]);
  const set = (next: string[]) => {
    setIds(next);
    onChange(next);
  };
  const add = async () => {
    const usernames = [
      ...new Set(
        typed
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ].slice(0, 100);
    if (usernames.length === 0) return;
    const members = await read({ usernames: usernames.join() });
    learn(members);
    set([...new Set([...ids, ...members.map(({ _id }) => _id)])]);
    const unknown = usernames.filter((username) => members.every((one) => one.username !== username));
    setMissing(unknown);
    setTyped(unknown.join(' '));
  };
  // What is said of the whole stands under the field already
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
                onClick={() => set(ids.filter((one) => one !== _id))}
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
          className="input"
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
      {missing.length > 0 && (
        <p className="field-error" role="alert">
          회원을 찾을 수 없습니다: {missing.join(', ')}
        </p>
      )}
      {error && <p className="field-error">{error}</p>}
    </div>
  );
};
