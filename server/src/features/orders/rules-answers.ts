import { type NamesAsked, namesEnd, noNames } from '@marquee/contract/holders/names';
import type { TicketPlace } from '@marquee/contract/questions/changed';
import { keptQuestions } from '@marquee/contract/questions/kept';
import type { OpenQuestion, OpenQuestions } from '@marquee/contract/questions/open';
import type { Question } from '@marquee/contract/questions/questions';
import { presentAsked } from '../questions/presenter.ts';

type EventTimes = { starts_at: Date; is_postponed: boolean; timezone: string };

/** Returns the questions that buyers may answer or change after the booking. */
export function buyersQuestions(questions: Question[], names: NamesAsked | null): Question[] {
  return questions.filter(({ when }) => when === 'after' || names?.answers === true);
}

/** Returns until when buyers may answer after the booking; undefined once that is over. */
export function answersEnd(
  names: NamesAsked | null,
  { starts_at, is_postponed }: EventTimes,
  now: Date,
): string | null | undefined {
  const end = namesEnd(names ?? noNames, {
    starts_at: starts_at.toISOString(),
    postponed: is_postponed,
  });
  return end !== null && new Date(end) <= now ? undefined : end;
}

/** Returns what the buyer of a completed order may still answer; null: nothing. */
export function openQuestions(
  {
    questions,
    names,
    tickets,
  }: { questions: Question[] | null; names: NamesAsked | null } & {
    tickets: readonly TicketPlace[];
  },
  event: EventTimes,
  now: Date,
): OpenQuestions | null {
  const until = answersEnd(names, event, now);
  if (until === undefined) return null;
  const asked = presentAsked(buyersQuestions(keptQuestions(questions ?? [], event, now), names));
  const open = asked.flatMap((question): OpenQuestion[] => {
    const { per, ticket_ids: ids } = question;
    const its = tickets.filter(({ type }) => ids.length === 0 || ids.includes(type));
    if (its.length === 0) return [];
    const indexes = its.map(({ index }) => index).toSorted((a, b) => a - b);
    return [{ ...question, tickets: per === 'order' ? [] : indexes }];
  });
  return open.length === 0 ? null : { questions: open, until };
}
