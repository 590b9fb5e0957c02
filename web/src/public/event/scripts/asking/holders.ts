import { holderField } from '@marquee/contract/holders/asked';
import type { HolderInput } from '@marquee/contract/holders/given';
import { need } from '../../../shared/scripts/dom.ts';
import {
  HOLDER_EMAIL,
  HOLDER_NAME,
  isHolder,
} from '../../../shared/scripts/asking/holder-questions.ts';
import type { Field, Typed } from '../../../shared/scripts/asking/fields.ts';
import { make } from '../../../shared/scripts/asking/make.ts';
import type { Place } from './questions.ts';

/** Returns the names as they are sent, one entry for each ticket; undefined if nobody is named. */
export function holdersOf(
  places: readonly Place[],
  typed: ReadonlyMap<string, Typed>,
): HolderInput[] | undefined {
  const text = (key: string | undefined) => String(typed.get(key ?? '') ?? '');
  const holders = namePlaces(places).map(({ ticket, key }) => {
    const email = places.find(
      (one) => one.question.question_id === HOLDER_EMAIL && one.ticket === ticket,
    );
    return { ticket_id: ticket?.type ?? '', name: text(key), email: text(email?.key) };
  });
  return holders.some(({ name, email }) => name + email !== '') ? holders : undefined;
}

/** Returns the server's field of a name or an address; undefined for a question. */
export function holderPlace(places: readonly Place[], { question, ticket }: Place) {
  if (!isHolder(question)) return undefined;
  const index = namePlaces(places).findIndex((one) => one.ticket === ticket);
  return holderField(index, question.question_id === HOLDER_NAME ? 'name' : 'email');
}

function namePlaces(places: readonly Place[]): Place[] {
  return places.filter(({ question }) => question.question_id === HOLDER_NAME);
}

/** A button that puts the buyer's name on the first ticket that has a name. */
export type ForMe = { button: HTMLButtonElement; place: Place | undefined };

/** @param fieldAt returns the field of a place */
export function forMe(form: HTMLFormElement, fieldAt: (key: string) => Field | undefined): ForMe {
  const mine: ForMe = {
    button: make('button', { type: 'button', className: 'btn edge mine' }),
    place: undefined,
  };
  mine.button.addEventListener('click', () => {
    const buyer = need(form, '#book-name', HTMLInputElement);
    const input = fieldAt(mine.place?.key ?? '')?.element.querySelector('input');
    if (!input || buyer.value.trim() === '') return buyer.focus();
    input.value = buyer.value.trim();
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  });
  return mine;
}

/** Says which ticket the button is about, the first one with a name. */
export function aim(mine: ForMe, places: readonly Place[]): void {
  const [first] = namePlaces(places);
  mine.place = first;
  mine.button.textContent = `Ticket ${(first?.ticket?.index ?? 0) + 1} is for me`;
}
