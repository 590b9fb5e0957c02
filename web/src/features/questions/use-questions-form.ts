import type { Event } from '@marquee/contract/events/events';
import {
  type CountedQuestion,
  type Question,
  QuestionsInput,
  questionSentences,
} from '@marquee/contract/questions/questions';
import { useRef, useState } from 'react';
import { isRefused } from '../../lib/api-error.ts';
import { draftStore } from '../../lib/form/draft-store.ts';
import { type Form, startFrom, useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { notify, showFailure } from '../../lib/notify.tsx';
import { randomKey } from '../../lib/random-key.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useSetQuestions } from './api.ts';
import { lossWords } from './words.ts';

/** A question as it is edited: its options one per line, and '' for no day. */
export type EditedQuestion = Omit<Question, 'options' | 'delete_on'> & {
  options: string;
  delete_on: string;
};
export type QuestionsValues = { questions: EditedQuestion[] };
export type QuestionsForm = Form<QuestionsValues>;

export function newQuestion(): EditedQuestion {
  return {
    question_id: randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    kind: 'text',
    per: 'order',
    when: 'booking',
    label: '',
    help: '',
    required: false,
    options: '',
    takes: [],
    ticket_ids: [],
    shown_if: null,
    reason: '',
    delete_on: '',
    at_door: false,
    asked: true,
  };
}

/** Keeps the form of an event's questions, and saves the whole list. */
export function useQuestionsForm({ event_id: eventId }: Event, saved: CountedQuestion[]) {
  const { user_id } = useProfile();
  const update = useSetQuestions(eventId);
  const [initialValues] = useState(() => valuesOf(saved));
  const [draft] = useState(() =>
    draftStore<QuestionsValues>(user_id, `event.${eventId}.questions`),
  );
  const deletesAnswers = useRef(false);
  const kit = useSchemaForm({
    schema: QuestionsInput,
    initialValues,
    toInput,
    draft,
    inputOf,
    send: (input) => {
      const isSure = deletesAnswers.current;
      deletesAnswers.current = false;
      return update.mutateAsync({ ...input, delete_answers: isSure });
    },
    onSent: ({ data }, form) => {
      startFrom(form, valuesOf(data.questions));
      notify.success(questionSentences.saved);
    },
    onFailure: (error, isShown) => {
      if (!isRefused(error, 'question_has_answers')) {
        if (!isShown) showFailure(error);
        return;
      }
      confirmDialog({
        title: 'Delete answers',
        message: lossWords(error.details.questions),
        warning: 'To keep the answers, put the question back and turn off “Ask buyers”.',
        confirm: 'Delete answers',
        keep: 'Keep editing',
        onConfirm: () => {
          deletesAnswers.current = true;
          kit.submit();
        },
      });
    },
  });
  return { ...kit, clearDraft: draft.clear };
}

function valuesOf(questions: CountedQuestion[]): QuestionsValues {
  return { questions: questions.map(editedOf) };
}

function editedOf(counted: CountedQuestion): EditedQuestion {
  const {
    answers: _answers,
    missing: _missing,
    totals: _totals,
    options,
    delete_on,
    ...question
  } = counted;
  return { ...question, options: options.join('\n'), delete_on: delete_on ?? '' };
}

function toInput({ questions }: QuestionsValues): object {
  return {
    questions: questions.map(({ options, delete_on, ...question }) => ({
      ...question,
      options: isChoice(question) ? optionsOf(options) : [],
      takes: question.kind === 'file' ? question.takes : [],
      delete_on: delete_on === '' ? null : delete_on,
    })),
  };
}

export function isChoice({ kind }: Pick<Question, 'kind'>): boolean {
  return kind === 'choice' || kind === 'choices';
}

/** Returns the options of a text with one per line. */
export function optionsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The options have one input together, and so has a condition. */
function inputOf(field: string): string {
  return field.replace(/^(questions\.\d+\.(?:options|shown_if|ticket_ids))\..*$/, '$1');
}
