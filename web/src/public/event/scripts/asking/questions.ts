import type { HolderInput } from '@marquee/contract/holders/given';
import { answerField, type AnswerValue, isAsked } from '@marquee/contract/questions/asked';
import type { AnswerInput } from '@marquee/contract/questions/answers';
import { need, say } from '../../../shared/scripts/dom.ts';
import { hasInvalid } from '../booking-errors.ts';
import { quantityOf, readRows } from '../booking-rows.ts';
import { aim, type ForMe, forMe, holderPlace, holdersOf } from './holders.ts';
import { isHolder } from '../../../shared/scripts/asking/holder-questions.ts';
import { make } from '../../../shared/scripts/asking/make.ts';
import {
  answerOf,
  type Field,
  fieldOf,
  type FormQuestion,
  missingAnswer,
  type Typed,
} from '../../../shared/scripts/asking/fields.ts';

/** A ticket of the choice. Its answers stay with it while others are added: `nth` counts its type. */
type Ticket = { index: number; type: string; label: string; nth: number };

/** A question where it is asked. */
export type Place = { question: FormQuestion; ticket: Ticket | undefined; key: string };

/** The form's questions with what was typed, by the key of the place. */
type Sheet = {
  form: HTMLFormElement;
  asked: HTMLElement;
  kept: HTMLInputElement;
  questions: FormQuestion[];
  typed: Map<string, Typed>;
  fields: Map<string, Field>;
  sections: Map<string, HTMLElement>;
  mine: ForMe;
};

/** What the hidden input keeps: the rest of the booking's body, and what was typed for a reload. */
type Kept = { answers?: AnswerInput[]; holders?: HolderInput[]; typed?: [string, Typed][] };

/** Asks the event's questions, for the booking and for each chosen ticket. */
export function askQuestions(form: HTMLFormElement): void {
  const asked = need(form, '.asked', HTMLElement);
  const kept = need(asked, 'input[name=asked]', HTMLInputElement);
  // The server and this script wrote these.
  const questions = JSON.parse(asked.dataset['questions'] ?? '[]') as FormQuestion[];
  const { typed = [] } = JSON.parse(kept.value || '{}') as Kept;
  const fields: Sheet['fields'] = new Map();
  const sheet: Sheet = {
    form,
    asked,
    kept,
    questions,
    typed: new Map(typed),
    fields,
    sections: new Map(),
    mine: forMe(form, (key) => fields.get(key)),
  };
  const take = () => {
    for (const [key, field] of sheet.fields) sheet.typed.set(key, field.read());
    show(sheet);
  };
  // Before the form's own listener, which keeps the hidden input for a reload.
  asked.addEventListener('input', ({ target }) => {
    take();
    if (target instanceof Element) correct(sheet, target);
  });
  form.addEventListener('choose', () => show(sheet));
  form.addEventListener('check', () => {
    for (const { question, key } of placesOf(sheet)) {
      sheet.fields.get(key)?.complain(missingAnswer(question, sheet.typed.get(key)));
    }
  });
  form.addEventListener('refused', (event) => {
    const errors = (event as CustomEvent<Record<string, string[]>>).detail;
    const places = placesOf(sheet);
    for (const one of places) {
      const { question, ticket, key } = one;
      const field = holderPlace(places, one) ?? answerField(question.question_id, ticket?.index);
      sheet.fields.get(key)?.complain(errors[field]?.[0]);
    }
  });
  show(sheet);
}

/** Takes the error off a field that is being corrected, until the next try. */
function correct({ form, fields }: Sheet, target: Element): void {
  const field = [...fields.values()].find(({ element }) => element.contains(target));
  if (!field?.element.querySelector('[aria-invalid=true]')) return;
  field.complain(undefined);
  if (!hasInvalid(form)) say(need(form, '#form-error', HTMLElement), undefined);
}

/** Returns the tickets of the choice, one for each person, in the order of the booking's items. */
function ticketsOf(form: HTMLFormElement): Ticket[] {
  return readRows(form)
    .flatMap((row) => {
      const label = need(row.element, '.type', HTMLElement).textContent.trim();
      return Array.from({ length: quantityOf(row) * row.admits }, (_, nth) => ({
        type: row.ticketId,
        label,
        nth,
      }));
    })
    .map((ticket, index) => ({ ...ticket, index }));
}

/** Returns what is asked now: first for the booking, then for each ticket. */
function placesOf({ form, questions, typed }: Sheet): Place[] {
  const tickets = ticketsOf(form);
  if (tickets.length === 0) return [];
  const places: Place[] = [];
  const answers = new Map<string, AnswerValue | undefined>();
  const ask = (question: FormQuestion, about: Ticket[], ticket: Ticket | undefined) => {
    const keyOf = (id: string, one = ticket) => (one ? `${id} ${one.type} ${one.nth}` : id);
    const key = keyOf(question.question_id);
    const types = about.map(({ type }) => type);
    if (!isAsked(question, types, (id) => answers.get(keyOf(id)) ?? answers.get(id))) return;
    places.push({ question, ticket, key });
    answers.set(key, answerOf(question, typed.get(key)));
  };
  for (const question of questions) if (question.per === 'order') ask(question, tickets, undefined);
  for (const ticket of tickets) {
    for (const question of questions)
      if (question.per === 'ticket') ask(question, [ticket], ticket);
  }
  return places;
}

/** Shows the fields of what is asked, and keeps the answers. */
function show(sheet: Sheet): void {
  const places = placesOf(sheet);
  aim(sheet.mine, places);
  const sections = new Map<HTMLElement, HTMLElement[]>();
  for (const { question, ticket, key } of places) {
    const section = sectionOf(sheet, ticket);
    const elements = sections.get(section) ?? [];
    if (key === sheet.mine.place?.key) elements.push(sheet.mine.button);
    sections.set(section, [...elements, elementOf(sheet, question, key)]);
  }
  for (const [section, elements] of sections) place(section, elements, 1);
  place(sheet.asked, [...sections.keys()], 1);
  const answers = places.flatMap(({ question, ticket, key }): AnswerInput[] => {
    const value = answerOf(question, sheet.typed.get(key));
    if (value === undefined || isHolder(question)) return [];
    const about = ticket && { ticket: ticket.index };
    return [{ question_id: question.question_id, ...about, value }];
  });
  const holders = holdersOf(places, sheet.typed);
  const kept: Kept = { answers, ...(holders && { holders }), typed: [...sheet.typed] };
  sheet.kept.value = JSON.stringify(kept);
}

function sectionOf({ sections }: Sheet, ticket: Ticket | undefined): HTMLElement {
  const name = ticket ? `${ticket.type} ${ticket.nth}` : '';
  const section = sections.get(name) ?? make('fieldset', {}, make('legend', {}));
  sections.set(name, section);
  const legend = need(section, 'legend', HTMLLegendElement);
  legend.textContent = ticket ? `Ticket ${ticket.index + 1}: ${ticket.label}` : 'Your booking';
  return section;
}

function elementOf({ fields, typed }: Sheet, question: FormQuestion, key: string): HTMLElement {
  const field = fields.get(key) ?? fieldOf(question, `q${fields.size}`, typed.get(key));
  fields.set(key, field);
  return field.element;
}

/** Puts children in this order after the first `from` ones, and moves none that stand right. */
function place(parent: HTMLElement, children: HTMLElement[], from: number): void {
  for (const child of [...parent.children].slice(from)) {
    if (!children.some((one) => one === child)) child.remove();
  }
  for (const [index, child] of children.entries()) {
    const there = parent.children[from + index];
    if (there !== child) parent.insertBefore(child, there ?? null);
  }
}

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form) askQuestions(form);
