import { holderChangesApi } from '@marquee/contract/holders/changes';
import { ApiError, isKind } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { markUnsaved, showSaved } from '../../shared/scripts/unsaved.ts';

type Row = {
  person: { reference: string } | { index: number; ticket_id?: string };
  name: HTMLInputElement;
  email: HTMLInputElement | null;
  handsOver: HTMLInputElement | null;
};

/** Sends the names that were changed, and shows what the server refuses at their fields. */
export function startNames(form: HTMLFormElement, secret: string): void {
  const rows = [...form.querySelectorAll<HTMLElement>('[data-person]')].map(rowOf);
  const problem = need(form, '[data-problem]', HTMLElement);
  const button = need(form, '[type=submit]', HTMLButtonElement);
  const send = async () => {
    const changed = rows.filter(isChanged);
    show(rows, {});
    say(problem, changed.length === 0 ? 'Nothing was changed.' : undefined);
    if (changed.length === 0) return;
    button.disabled = true;
    const holders = changed.map(({ person, name, email, handsOver }) => ({
      ...person,
      name: name.value,
      email: email?.value ?? '',
      hand_over: handsOver?.checked ?? false,
    }));
    try {
      await request(holderChangesApi.changeNames, { params: { secret }, body: { holders } });
      button.disabled = showSaved(form);
    } catch (error) {
      button.disabled = false;
      const isAnswer = error instanceof ApiError && !isKind(error, 'unanswered', 'unreadable');
      if (isAnswer && show(changed, error.errors)) return;
      say(problem, isAnswer ? error.message : 'No connection. Please try again.');
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  form.addEventListener('input', () => {
    markUnsaved(form, rows.some(isChanged));
  });
  form.hidden = false;
}

function rowOf(fields: HTMLElement): Row {
  const { reference, index, type } = fields.dataset;
  return {
    // Before there are tickets, people are known by their places.
    person:
      reference === undefined
        ? { index: Number(index), ...(type !== undefined && { ticket_id: type }) }
        : { reference },
    name: need(fields, '[name=name]', HTMLInputElement),
    email: fields.querySelector('[name=email]'),
    handsOver: fields.querySelector('[name=hand_over]'),
  };
}

function isChanged({ name, email, handsOver }: Row): boolean {
  const differs = [name, email].some((input) => input && input.value !== input.defaultValue);
  return differs || handsOver?.checked === true;
}

/** Shows errors at the fields of these rows, and focuses the first one. @returns whether there are any */
function show(rows: readonly Row[], errors: Record<string, string[]>): boolean {
  const wrong = rows.flatMap((row, index) =>
    (['name', 'email'] as const).flatMap((field) => {
      const input = row[field];
      if (!input) return [];
      const sentence = errors[`holders.${index}.${field}`]?.[0];
      const place = document.querySelector<HTMLElement>(`#${input.id}-error`);
      if (place) say(place, sentence);
      input.ariaInvalid = sentence === undefined ? null : 'true';
      return sentence === undefined ? [] : [input];
    }),
  );
  wrong[0]?.focus();
  return wrong.length > 0;
}

const form = document.querySelector<HTMLFormElement>('[data-names]');
const secret = document.querySelector<HTMLElement>('[data-order]')?.dataset['secret'];
if (form && secret) startNames(form, secret);
