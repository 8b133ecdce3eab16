import { requestChoiceDecision } from '#shared/contracts/members/promoter.ts';
import { declareForm, isAt } from '../form/declare.ts';

/** Form by which a clerk decides a member's request. */
export const decisionFields = declareForm(requestChoiceDecision, [
  {
    title: '처리',
    fields: [
      {
        kind: 'radio',
        name: 'state',
        label: '처리',
        required: true,
        options: [
          { value: 'APPROVED', label: '승인' },
          { value: 'REJECTED', label: '반려' },
        ],
      },
      {
        kind: 'textarea',
        name: 'reason',
        label: '반려 사유',
        required: true,
        wide: true,
        hint: '회원에게 그대로 안내됩니다',
        when: isAt('state', 'REJECTED'),
      },
    ],
  },
]);
