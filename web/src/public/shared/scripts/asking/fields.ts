import { answerSentences, type AnswerValue } from '@marquee/contract/questions/asked';
import { holderSentences } from '@marquee/contract/holders/asked';
import { countryCodes, countryName } from '@marquee/contract/questions/countries';
import type { AskedQuestion } from '@marquee/contract/questions/questions';
import { isHolder } from './holder-questions.ts';
import { say } from '../dom.ts';
import { FILE_ELEMENT, fileAnswer, hold, isUpload, SENDING } from './file-field.ts';
import { make } from './make.ts';

/** A question as the page has it. */
export type FormQuestion = Omit<
  AskedQuestion,
  'help' | 'reason' | 'delete_on' | 'kind' | 'when' | 'takes'
> & {
  kind: AskedQuestion['kind'] | 'email';
  /** The address to which a file for this question is sent. */
  uploads?: string;
  /** The types of files that the browser lets people choose. */
  accept?: string;
  hint: string;
};

/** What was typed or chosen: a text, '' for nothing; or the chosen options of several. */
export type Typed = string | string[];

export type Field = {
  element: HTMLElement;
  read: () => Typed;
  /** Shows an error; undefined removes it. */
  complain: (sentence: string | undefined) => void;
};

/** What the form says while a file is on the way. */
export const WAIT = 'Wait for the file, or cancel it.';

/** Makes the field of a question. @param id a part of the ids in it, which the page has once */
export function fieldOf(question: FormQuestion, id: string, typed: Typed | undefined): Field {
  if (question.kind === 'file') return fileField(question, id, String(typed ?? ''));
  return question.kind === 'choices'
    ? choicesField(question, id, typed)
    : inputField(question, id, typed);
}

/** Returns a typed answer as it is sent; undefined for none. */
export function answerOf(
  { kind }: FormQuestion,
  typed: Typed | undefined,
): AnswerValue | undefined {
  if (typed === undefined || typed.length === 0) return undefined;
  if (typeof typed !== 'string') return typed;
  if (kind === 'yes_no') return typed === 'yes';
  if (kind === 'file') return fileAnswer(typed);
  const number = Number(typed.replace(',', '.'));
  // The server says what is wrong with any other text.
  return kind === 'number' && Number.isFinite(number) ? number : typed;
}

/** Returns what a required question says without an answer. */
export function missingAnswer(question: FormQuestion, typed: Typed | undefined) {
  if (typed === SENDING) return WAIT;
  const isMissing = question.required && answerOf(question, typed) === undefined;
  if (!isMissing) return undefined;
  return isHolder(question) ? holderSentences.missing : answerSentences.missing;
}

/** Makes the field of a question that is answered in one input or from a list. */
export function inputField(question: FormQuestion, id: string, typed: Typed = ''): Field {
  const { label, required } = question;
  const input = inputOf(question);
  // A name, so that the browser keeps it; `booking-errors.ts` finds the field by its id.
  input.name = id;
  input.id = `book-${id}`;
  input.required = required;
  input.value = String(typed);
  const name = make('label', { htmlFor: input.id }, label, optional(question));
  const error = errorOf(id);
  const hint = hintOf(question, id);
  input.setAttribute('aria-describedby', describedBy(question, id));
  return {
    element: make('div', { className: 'field' }, name, input, hint, error),
    read: () => input.value.trim(),
    complain: (sentence) => {
      say(error, sentence);
      input.ariaInvalid = sentence === undefined ? null : 'true';
    },
  };
}

function inputOf(question: FormQuestion) {
  const { kind } = question;
  if (kind === 'long_text') return make('textarea', { rows: 3, dir: 'auto' });
  const choices = choicesOf(question);
  if (choices === undefined) {
    const types: Partial<Record<typeof kind, string>> = { date: 'date', phone: 'tel' };
    const input = make('input', { type: types[kind] ?? 'text', dir: 'auto' });
    if (kind === 'number') input.inputMode = 'decimal';
    // Browsers refuse letters beyond ASCII in an input for addresses.
    if (kind === 'email')
      Object.assign(input, { inputMode: 'email', autocapitalize: 'none', spellcheck: false });
    if (isHolder(question)) input.autocomplete = 'off';
    return input;
  }
  const options = choices.map(([value, text]) => make('option', { value }, text));
  return make('select', {}, make('option', { value: '' }, 'Choose…'), ...options);
}

/** Returns what a list offers; undefined for a question that is answered in words. */
function choicesOf({ kind, options }: FormQuestion): (readonly [string, string])[] | undefined {
  if (kind === 'choice') return options.map((option) => [option, option]);
  if (kind === 'yes_no') {
    return [
      ['yes', 'Yes'],
      ['no', 'No'],
    ];
  }
  if (kind !== 'country') return undefined;
  const names = countryCodes.map((code) => [code, countryName(code, 'en')] as const);
  return names.toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
}

function choicesField(question: FormQuestion, id: string, typed: Typed = []): Field {
  const boxes = question.options.map((value) => {
    return make('input', { type: 'checkbox', value, checked: typed.includes(value) });
  });
  const error = errorOf(id);
  const labels = boxes.map((box) =>
    make('label', { className: 'consent' }, box, make('span', {}, box.value)),
  );
  const legend = make('legend', {}, question.label, optional(question));
  const group = make(
    'fieldset',
    { className: 'field' },
    legend,
    ...labels,
    hintOf(question, id),
    error,
  );
  group.setAttribute('aria-describedby', describedBy(question, id));
  return {
    element: group,
    read: () => boxes.filter(({ checked }) => checked).map(({ value }) => value),
    complain: (sentence) => {
      say(error, sentence);
      // The first box gets the focus, and says that it is wrong.
      const [first] = boxes;
      if (first) first.ariaInvalid = sentence === undefined ? null : 'true';
    },
  };
}

function fileField(question: FormQuestion, id: string, typed: string): Field {
  const { question_id, label, uploads, accept } = question;
  const legend = make('legend', { id: `${id}-legend` }, label, optional(question));
  const error = errorOf(id);
  const place = document.createElement(FILE_ELEMENT);
  Object.assign(place.dataset, {
    question: question_id,
    uploads,
    accept,
    id,
    held: typed,
  });
  const hint = hintOf(question, id);
  return {
    element: make('fieldset', { className: 'field' }, legend, place, hint, error),
    read: () => place.dataset['held'] ?? '',
    complain: (sentence) => {
      // The server no longer has it, so that another has to be chosen.
      if (sentence !== undefined && isUpload(place.dataset['held'] ?? '')) hold(place, '');
      say(error, sentence);
      const input = place.querySelector('input');
      if (input) input.ariaInvalid = sentence === undefined ? null : 'true';
    },
  };
}

function optional({ required }: FormQuestion) {
  return required ? '' : make('span', { className: 'dim' }, ' (optional)');
}

function hintOf({ hint }: FormQuestion, id: string) {
  return make('p', { className: 'hint dim', id: `${id}-hint`, hidden: hint === '' }, hint);
}

function describedBy({ hint }: FormQuestion, id: string) {
  return hint === '' ? `${id}-error` : `${id}-hint ${id}-error`;
}

function errorOf(id: string) {
  return make('p', { className: 'error', id: `${id}-error`, hidden: true });
}
