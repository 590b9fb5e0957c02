import type { AnswerInput } from '@marquee/contract/questions/answers';
import { type Question, QuestionsInput } from '@marquee/contract/questions/questions';
import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '@marquee/server/deps';
import { setQuestions } from '@marquee/server/features/questions/commands';
import type { Actor } from '@marquee/server/lib/actor';
import type { Random } from '../random.ts';

/** Days after an event for which personal answers are kept. */
const KEPT_DAYS = 7;

export const DIET = '5d1e0000-0000-4000-8000-000000000001';
export const TALK = '5d1e0000-0000-4000-8000-000000000002';
export const APP_ICON = '5d1e0000-0000-4000-8000-000000000003';

/** What bookings of some demo events ask, by the event's key. */
const demoQuestions: Readonly<Record<string, QuestionsInput>> = {
  'founders-breakfast': QuestionsInput.parse({
    questions: [
      {
        question_id: DIET,
        kind: 'choice',
        per: 'ticket',
        label: 'What do you eat?',
        help: 'The kitchen cooks for everybody.',
        required: true,
        options: ['Everything', 'Vegetarian', 'Vegan', 'Something else'],
        at_door: true,
      },
      {
        kind: 'text',
        per: 'ticket',
        label: 'What should the kitchen know?',
        reason: 'So that nobody is served what they are allergic to.',
        shown_if: { question_id: DIET, values: ['Something else'] },
        at_door: true,
      },
    ],
  }),
  'night-of-small-apps': QuestionsInput.parse({
    questions: [
      {
        kind: 'choice',
        per: 'ticket',
        label: 'Which soup would you like?',
        required: true,
        options: ['Lentil', 'Barley', 'No soup, thank you'],
      },
      {
        question_id: TALK,
        kind: 'choice',
        when: 'after',
        label: 'Will you show an app of your own?',
        help: 'Five minutes, no slides.',
        required: true,
        options: ['Yes', 'No, I watch', 'I decide on the spot'],
        at_door: true,
      },
      {
        question_id: APP_ICON,
        kind: 'file',
        when: 'after',
        label: 'Send us the icon of your app',
        help: 'We print it in the programme.',
        takes: ['picture'],
        shown_if: { question_id: TALK, values: ['Yes'] },
      },
    ],
  }),
};

/** Sets what a demo event asks, if it asks anything. */
export async function askGuests(
  deps: Deps,
  actor: Actor,
  event: { id: string; key: string; starts_at: Date },
) {
  const asked = demoQuestions[event.key];
  if (!asked) return;
  const last = new Date(event.starts_at.getTime() + KEPT_DAYS * DAY_MS).toISOString().slice(0, 10);
  const questions = asked.questions.map((question) => {
    return question.reason === '' ? question : { ...question, delete_on: last };
  });
  await setQuestions(deps, actor, event.id, { ...asked, questions });
}

/** Answers the required questions about each ticket of a booking. */
export function drawAnswers(questions: Question[], tickets: number, chance: Random): AnswerInput[] {
  const required = questions.filter(
    ({ required: isNeeded, when }) => isNeeded && when === 'booking',
  );
  return Array.from({ length: tickets }, (_, ticket) =>
    required.map(({ question_id, options }) => {
      const [usual = '', second = '', third = ''] = options;
      return { question_id, ticket, value: chance.pick([usual, usual, usual, second, third]) };
    }),
  ).flat();
}
