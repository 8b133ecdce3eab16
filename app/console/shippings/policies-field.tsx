import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { returnChargesOf } from '#shared/domain/shipping/shipping.ts';
import type { CustomProps } from '../form/declare.ts';
import { addKeys, type Keyed, removeKeys } from '../form/list-item-keys.ts';
import type { PolicyDraft } from './policy-editor.tsx';
import { PolicyEditor } from './policy-editor.tsx';

export const newPolicy: PolicyDraft = {
  name: '',
  code: null,
  bundle: { type: 'BUNDLE' },
  charge: { type: 'BY_FIXED_AMOUNT', fixedAmount: 3000, pricesRange: [], travelRange: [] },
  island: { charge: { amount__base: 5000, amount__jeju: 3000 }, isActive: true },
  service: { charge: { amount: 0 }, isActive: false },
  ...returnChargesOf({}),
};

/** Field of the policies of an option set: one for each shipping method. */
export const PoliciesField = ({
  initialValue = [],
  choices,
  onChange,
  errors,
}: CustomProps<PolicyDraft[]>) => {
  const [policies, setPolicies] = useState(() => initialValue.map(addKeys));
  const set = (next: Keyed<PolicyDraft>[]) => {
    setPolicies(next);
    onChange(removeKeys(next));
  };
  return (
    <div className="grid gap-3">
      {policies.map((policy, at) => (
        <fieldset key={policy.key} className="policy">
          <legend className="sr-only">{at + 1}번째 배송비</legend>
          <PolicyEditor
            policy={policy}
            methods={choices}
            errorOf={(path) => errors[`${at}.${path}`]}
            onChange={(change) =>
              set(
                policies.map((policyDraft) =>
                  policyDraft.key === policy.key ? { ...policyDraft, ...change } : policyDraft,
                ),
              )
            }
          />
          {policies.length > 1 && (
            <IconButton
              label={`${policy.name || `${at + 1}번째 배송비`} 삭제`}
              className="policy-remove"
              onClick={() => set(policies.filter((policyDraft) => policyDraft.key !== policy.key))}
            >
              <Icon name="trash" />
            </IconButton>
          )}
        </fieldset>
      ))}
      <Button size="sm" className="justify-self-start" onClick={() => set([...policies, addKeys(newPolicy)])}>
        <Icon name="plus" /> 배송비 추가
      </Button>
    </div>
  );
};
