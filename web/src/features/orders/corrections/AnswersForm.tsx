import { Skeleton, Stack, Text } from '@mantine/core';
import { answerField, type AnswerValue, isMet } from '@marquee/contract/questions/asked';
import { AnswersChanges, answerChangeSentences as say } from '@marquee/contract/questions/changes';
import { keptQuestions } from '@marquee/contract/questions/kept';
import type { CountedQuestion } from '@marquee/contract/questions/questions';
import type { Order } from '@marquee/contract/orders/orders';
import { useState } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { notify } from '../../../lib/notify.tsx';
import { DialogForm } from '../../../ui/DialogForm.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { useEvent } from '../../events/api.ts';
import { AnswerField, type TypedAnswer } from '../../questions/AnswerField.tsx';
import { answerOf, typedOf } from '../../questions/answer-typed.ts';
import { useIsUploading, useQuestions } from '../../questions/api.ts';
import { useCorrectAnswers } from './api.ts';
import classes from './Corrections.module.css';
import { namedPlaces } from './named-places.ts';
import { answersEffect } from './words-answers.ts';

type Props = { order: Order; onClose: () => void };

/** Changes the answers of an order. */
export function AnswersForm({ order, onClose }: Props) {
  const query = useQuestions(order.event_id);
  const event = useEvent(order.event_id);
  const [now] = useState(() => new Date());
  const failed = [query, event].find(({ error }) => error);
  if (failed) return <LoadFailure query={failed} />;
  if (!query.data || !event.data) {
    return <Skeleton height={160} radius="md" role="status" aria-label="Loading questions" />;
  }
  const kept = keptQuestions(query.data.questions, event.data, now);
  const asked = kept.filter((question) => question.asked);
  if (asked.length === 0) return <Text c="dimmed">This event asks no questions.</Text>;
  return <Answers order={order} questions={asked} onClose={onClose} />;
}

type Place = {
  question: CountedQuestion;
  ticket: number | null;
  /** The price type of the ticket; null for the whole order, or if the type was removed. */
  typeId: string | null;
  saved: AnswerValue | undefined;
};

function Answers({ order, questions, onClose }: Props & { questions: CountedQuestion[] }) {
  const send = useCorrectAnswers(order);
  const isUploading = useIsUploading(order.event_id);
  // The order may be read again while the form is open.
  const [places] = useState(() => placesOf(order, questions));
  const { form, submit, isSending } = useSchemaForm({
    schema: AnswersChanges,
    initialValues: {
      typed: places.map(({ question, saved }) => typedOf(question.kind, saved)),
    },
    toInput: ({ typed }) => ({ answers: changesOf(places, typed) }),
    inputOf: (field) => {
      const index = places.findIndex((place) => fieldOf(place) === field);
      // What is wrong with all of them stands at the first.
      return `typed.${Math.max(index, 0)}`;
    },
    send,
    onSent: ({ message }) => {
      notify.success(message ?? say.saved);
      onClose();
    },
  });
  const shown = shownOf(places, form.values.typed);
  const changes = changesOf(places, form.values.typed);
  const sections = [null, ...namedPlaces(order)].map((ticket) => ({
    ticket,
    own: [...places.entries()].filter(
      ([, place]) => place.ticket === (ticket?.index ?? null) && shown.has(place),
    ),
  }));
  return (
    <DialogForm
      submit="Save answers"
      isBusy={isSending}
      isDisabled={isUploading}
      onSubmit={submit}
      onCancel={onClose}
    >
      {sections.map(
        ({ ticket, own }) =>
          own.length > 0 && (
            <fieldset key={ticket?.key ?? ''} className={classes.holder}>
              <legend>
                {ticket ? (
                  <>
                    <bdi>{ticket.Type}</bdi> · {ticket.mark}
                  </>
                ) : (
                  'The whole order'
                )}
              </legend>
              <Stack gap="xs">
                {own.map(([index, place]) => (
                  <AnswerField
                    key={fieldOf(place)}
                    eventId={order.event_id}
                    question={place.question}
                    saved={place.saved}
                    field={form.getInputProps(`typed.${index}`)}
                  />
                ))}
              </Stack>
            </fieldset>
          ),
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {answersEffect({
          changed: changes.map(({ value }) => value),
          gone: goneOf(places, form.values.typed),
          isAtDoor: questions.some(({ at_door }) => at_door),
        })}
      </Text>
    </DialogForm>
  );
}

function placesOf(order: Order, questions: CountedQuestion[]): Place[] {
  const at = (question: CountedQuestion, ticket: number | null, typeId: string | null) => {
    const { question_id: id } = question;
    const given = order.answers.find((one) => one.question_id === id && one.ticket === ticket);
    return { question, ticket, typeId, saved: given?.value };
  };
  return questions.flatMap((question) => {
    if (question.per === 'order') return [at(question, null, null)];
    const { ticket_ids: ids } = question;
    return namedPlaces(order).flatMap(({ index, typeId }) =>
      ids.length > 0 && !ids.includes(typeId ?? '') ? [] : at(question, index, typeId),
    );
  });
}

/** Returns the places whose question is asked after the answers as they stand now. */
function shownOf(places: Place[], typed: TypedAnswer[]): Set<Place> {
  const answers = new Map<string, AnswerValue>();
  const shown = new Set<Place>();
  for (const [index, place] of places.entries()) {
    const { question, ticket } = place;
    const answerTo = (id: string) =>
      answers.get(answerField(id, ticket ?? undefined)) ?? answers.get(answerField(id));
    if (!isMet(question.shown_if, answerTo)) continue;
    shown.add(place);
    const value = answerOf(question.kind, typed[index] ?? '');
    if (value !== '') answers.set(fieldOf(place), value);
  }
  return shown;
}

function changesOf(places: Place[], typed: TypedAnswer[]) {
  const shown = shownOf(places, typed);
  return places.flatMap((place, index) => {
    const { question, ticket, typeId, saved } = place;
    if (!shown.has(place)) return [];
    const before = typedOf(question.kind, saved);
    const now = typed[index] ?? before;
    if (JSON.stringify(now) === JSON.stringify(before)) return [];
    const about = ticket === null ? {} : { ticket, ticket_id: typeId ?? undefined };
    const value = answerOf(question.kind, now);
    return [{ question_id: question.question_id, ...about, value }];
  });
}

/** Counts the saved answers that are taken away because another answer changes. */
function goneOf(places: Place[], typed: TypedAnswer[]): number {
  const before = shownOf(
    places,
    places.map(({ question, saved }) => typedOf(question.kind, saved)),
  );
  const now = shownOf(places, typed);
  const gone = places.filter((place) => before.has(place) && !now.has(place));
  return gone.filter(({ saved }) => saved !== undefined).length;
}

function fieldOf({ question, ticket }: Place): string {
  return answerField(question.question_id, ticket ?? undefined);
}
