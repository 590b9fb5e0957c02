import type { CountedQuestion } from '@marquee/contract/questions/questions';

/** A question with answers. */
export const countedQuestion: CountedQuestion = {
  question_id: '0d0d0d0d-0000-4000-8000-000000000001',
  kind: 'choice',
  per: 'ticket',
  when: 'booking',
  label: 'Diet',
  help: '',
  required: true,
  options: ['Everything', 'Vegan'],
  takes: [],
  ticket_ids: [],
  shown_if: null,
  reason: '',
  delete_on: null,
  at_door: true,
  asked: true,
  answers: 16,
  missing: 0,
  totals: [{ value: 'Vegan', count: 14 }],
};
