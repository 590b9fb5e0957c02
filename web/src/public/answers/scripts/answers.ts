import { answerField, type AnswerValue, isMet } from '@marquee/contract/questions/asked';
import { answerChangesApi, type ChangedAnswerInput } from '@marquee/contract/questions/changes';
import type { GivenAnswer } from '@marquee/contract/questions/given';
import { ApiError, isKind } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import {
  answerOf,
  type Field,
  fieldOf,
  type FormQuestion,
  type Typed,
  WAIT,
} from '../../shared/scripts/asking/fields.ts';
import { SENDING } from '../../shared/scripts/asking/file-field.ts';
import { make } from '../../shared/scripts/asking/make.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { markUnsaved, showSaved } from '../../shared/scripts/unsaved.ts';

/** What the page gives to the form. */
export type AnswersSheet = {
  questions: (FormQuestion & { tickets: number[] })[];
  answers: Pick<GivenAnswer, 'question_id' | 'ticket' | 'value'>[];
  /** `type`: the price type, by which the server knows that no other ticket took the place. */
  tickets: { index: number | null; type?: string; label: string; reference: string }[];
};

type Place = {
  question: FormQuestion;
  ticket: number | undefined;
  type: string | undefined;
  /** Where its errors stand. */
  key: string;
  saved: AnswerValue | undefined;
  field: Field;
};

/** Shows what can be answered, sends what was changed, and shows what is refused at its field. */
export function startAnswers(form: HTMLFormElement): void {
  // The server wrote it.
  const sheet = JSON.parse(form.dataset['answers'] ?? '{}') as AnswersSheet;
  const places = placesOf(sheet);
  const problem = need(form, '[data-problem]', HTMLElement);
  const button = need(form, '[type=submit]', HTMLButtonElement);
  const draw = () => show(form, sheet, places);
  const send = async () => {
    const shown = shownOf(sheet, places);
    const changed = shown.filter(isChanged);
    if (complain(shown, sendingOf(shown))) return;
    say(problem, changed.length === 0 ? 'Nothing was changed.' : undefined);
    if (changed.length === 0) return;
    button.disabled = true;
    try {
      await put(form, changed.map(inputOf));
      button.disabled = showSaved(form);
    } catch (error) {
      button.disabled = false;
      const isAnswer = error instanceof ApiError && !isKind(error, 'unanswered', 'unreadable');
      if (isAnswer && complain(shown, error.errors)) return;
      say(problem, isAnswer ? error.message : 'No connection. Please try again.');
    }
  };
  form.addEventListener('input', () => {
    draw();
    markUnsaved(form, shownOf(sheet, places).some(isChanged));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  draw();
  form.hidden = false;
}

/** Returns the sentences at the fields whose file is still on the way. */
function sendingOf(shown: Place[]): Record<string, string[]> {
  const sending = shown.filter(({ field }) => field.read() === SENDING);
  return Object.fromEntries(sending.map(({ key }) => [key, [WAIT]]));
}

async function put(form: HTMLFormElement, answers: ChangedAnswerInput[]): Promise<void> {
  const { of, secret = '' } = form.dataset;
  const call = { params: { secret }, body: { answers } };
  if (of === 'ticket') await request(answerChangesApi.changeOwnAnswers, call);
  else await request(answerChangesApi.changeAnswers, call);
}

/** Returns the fields of all questions, for the order and then for each ticket. */
function placesOf({ questions, answers, tickets }: AnswersSheet): Place[] {
  const at = (question: FormQuestion, ticket: number | undefined, type?: string) => ({
    question,
    ticket,
    type,
    key: answerField(question.question_id, ticket),
  });
  const ofOrder = questions.flatMap((one) => (one.per === 'order' ? at(one, undefined) : []));
  const ofTickets = tickets.flatMap(({ index, type }) =>
    questions.flatMap((one) =>
      index !== null && one.per === 'ticket' && one.tickets.includes(index)
        ? at(one, index, type)
        : [],
    ),
  );
  return [...ofOrder, ...ofTickets].map((place, nth) => {
    const { question, ticket } = place;
    const saved = answers.find(
      (one) => one.question_id === question.question_id && one.ticket === (ticket ?? null),
    )?.value;
    return {
      ...place,
      saved,
      field: fieldOf(offering(question, saved), `a${nth}`, typedOf(saved)),
    };
  });
}

/** Returns a question that still offers what was chosen before. */
function offering(question: FormQuestion, saved: AnswerValue | undefined): FormQuestion {
  if (question.kind !== 'choice' && question.kind !== 'choices') return question;
  const chosen = saved === undefined ? [] : [saved].flat().map(String);
  return { ...question, options: [...new Set([...question.options, ...chosen])] };
}

/** Returns a saved answer as it stands in its field. */
function typedOf(saved: AnswerValue | undefined): Typed | undefined {
  if (saved === undefined || Array.isArray(saved)) return saved;
  if (typeof saved === 'boolean') return saved ? 'yes' : 'no';
  return String(saved);
}

/** Returns the fields whose question is asked after the answers as they stand now. */
function shownOf({ answers }: AnswersSheet, places: Place[]): Place[] {
  const shown: Place[] = [];
  const answerTo = (id: string, ticket: number | undefined) => {
    const place = places.find(({ key }) => key === answerField(id, ticket));
    if (place && !shown.includes(place)) return undefined;
    if (place) return answerOf(place.question, place.field.read());
    return answers.find((one) => one.question_id === id && one.ticket === (ticket ?? null))?.value;
  };
  for (const place of places) {
    const { question, ticket } = place;
    const isAsked = isMet(
      question.shown_if,
      (id) => answerTo(id, ticket) ?? answerTo(id, undefined),
    );
    if (isAsked) shown.push(place);
  }
  return shown;
}

function show(form: HTMLFormElement, sheet: AnswersSheet, places: Place[]): void {
  const shown = shownOf(sheet, places);
  const fields = need(form, '[data-fields]', HTMLElement);
  const before = [...fields.querySelectorAll('[data-place]')].map(placeOf).join(' ');
  if (before === shown.map(({ key }) => key).join(' ')) return;
  const focused = document.activeElement;
  const sections = [null, ...sheet.tickets].flatMap((ticket) => {
    const own = shown.filter(({ ticket: index }) => index === (ticket?.index ?? undefined));
    return own.length === 0 ? [] : sectionOf(ticket, own);
  });
  fields.replaceChildren(...sections);
  if (focused instanceof HTMLElement && fields.contains(focused)) focused.focus();
}

function placeOf(element: Element): string {
  return element instanceof HTMLElement ? (element.dataset['place'] ?? '') : '';
}

function sectionOf(ticket: AnswersSheet['tickets'][number] | null, own: Place[]): HTMLElement {
  const name = make('bdi', {}, ticket?.label ?? '');
  const words = ticket ? [name, ` · ${ticket.reference}`] : ['Your booking'];
  const elements = own.map(({ key, field }) => {
    field.element.dataset['place'] = key;
    return field.element;
  });
  return make('fieldset', {}, make('legend', {}, ...words), ...elements);
}

function isChanged({ question, field, saved }: Place): boolean {
  return JSON.stringify(answerOf(question, field.read())) !== JSON.stringify(saved);
}

/** Returns an answer as it is sent; an empty one is taken away. */
function inputOf({ question, ticket, type, field }: Place): ChangedAnswerInput {
  const nothing = question.kind === 'choices' ? [] : '';
  const value = answerOf(question, field.read()) ?? nothing;
  const about = { ...(ticket !== undefined && { ticket }), ...(type && { ticket_id: type }) };
  return { question_id: question.question_id, ...about, value };
}

/** Shows errors at their fields, and focuses the first one. @returns whether there are any */
function complain(shown: Place[], errors: Record<string, string[]>): boolean {
  const wrong = shown.filter(({ key, field }) => {
    field.complain(errors[key]?.[0]);
    return errors[key] !== undefined;
  });
  wrong[0]?.field.element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  return wrong.length > 0;
}

const form = document.querySelector<HTMLFormElement>('[data-answers]');
if (form) startAnswers(form);
