import { amountOf } from '@marquee/contract/money';
import { type ApiError, isKind } from '../../lib/api-error.ts';
import { type BookingBody, readEvent, sendBooking } from './booking-call.ts';
import { forgetDraft, keepDraft, restoreDraft, typedFields } from './booking-draft.ts';
import { forgetKey, keyOf, type KeyStore, openKeyStore } from './booking-key.ts';
import {
  choiceOf,
  quantityOf,
  readRows,
  refreshRows,
  type Row,
  showSteps,
} from './booking-rows.ts';
import { askAboutTypos } from './booking-typo.ts';
import { bookingWords, sharedLeftWords } from './booking-words.ts';
import { need, say } from './dom.ts';

/** The form's elements and the data that the server wrote into it. */
type Desk = {
  form: HTMLFormElement;
  rows: Row[];
  button: HTMLButtonElement;
  itemsError: HTMLElement;
  formError: HTMLElement;
  store: KeyStore;
  eventId: string;
  slug: string;
  max: number;
  few: number;
};

/** Runs the booking form: choosing, the running total, sending, and errors. */
export function startBooking(form: HTMLFormElement): void {
  const { event: eventId = '', slug = '', max, few } = form.dataset;
  const desk: Desk = {
    form,
    rows: readRows(form),
    button: need(form, 'button[type=submit]', HTMLButtonElement),
    itemsError: need(form, '#items-error', HTMLElement),
    formError: need(form, '#form-error', HTMLElement),
    store: openKeyStore(),
    eventId,
    slug,
    max: Number(max),
    few: Number(few),
  };
  restoreDraft(desk.store, eventId, form);
  for (const row of desk.rows) row.input.value = String(quantityOf(row));
  listen(desk);
  askAboutTypos(form);
  // The browser's back button restores the page as it was left, so the form must be made usable
  // again.
  addEventListener('pageshow', () => {
    setBusy(desk, false);
    show(desk);
  });
}

function listen(desk: Desk): void {
  const { form, rows } = desk;
  form.addEventListener('click', ({ target }) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    const input = step?.parentElement?.querySelector('input');
    if (!step || !input) return;
    input.valueAsNumber = (input.valueAsNumber || 0) + Number(step.dataset['step']);
    show(desk);
  });
  form.addEventListener('input', ({ target }) => {
    // A field that is being corrected loses its error until the next try.
    if (target instanceof HTMLInputElement && target.ariaInvalid) {
      sayAt(form, target.name, undefined);
      const isCorrected = form.querySelector('[aria-invalid=true]') === null;
      if (isCorrected) say(desk.formError, undefined);
    }
    show(desk);
  });
  form.addEventListener('change', ({ target }) => {
    const row = rows.find(({ input }) => input === target);
    if (row) row.input.value = String(quantityOf(row));
  });
  form.addEventListener('submit', (submission) => {
    submission.preventDefault();
    if (form.ariaBusy !== 'true') void send(desk);
  });
}

/** Updates everything that depends on the choice: total, button and fields. */
function show({ form, rows, button, itemsError, max, store, eventId }: Desk): void {
  const choice = choiceOf(rows);
  const { online, tax = '' } = form.dataset;
  const words = bookingWords(choice, { paysOnline: online === 'true', tax });
  need(form, '.total', HTMLElement).textContent = words.total;
  need(form, '.included', HTMLElement).textContent = words.included;
  need(form, '.next', HTMLElement).textContent = words.next;
  button.textContent = words.button;
  // The buyer's fields stay visible, to keep what was typed.
  if (choice.count > 0) need(form, '.who', HTMLElement).hidden = false;
  showSteps(rows, choice.count, max);
  const bar = document.querySelector<HTMLElement>('.bar strong');
  const { none = words.total } = bar?.dataset ?? {};
  if (bar) bar.textContent = choice.count > 0 ? words.total : none;
  say(itemsError, choice.count > max ? form.dataset['tooMany'] : undefined);
  keepDraft(store, eventId, form);
}

async function send(desk: Desk): Promise<void> {
  const { form, rows, store, eventId, max } = desk;
  const { count } = choiceOf(rows);
  if (count === 0 || count > max) {
    say(desk.itemsError, form.dataset[count === 0 ? 'choose' : 'tooMany']);
    rows[0]?.input.focus();
    return;
  }
  clearErrors(form);
  setBusy(desk, true);
  const body = bodyOf(desk);
  const outcome = await sendBooking(eventId, keyOf(store, eventId, JSON.stringify(body)), body);
  if (outcome.kind !== 'unknown') forgetKey(store, eventId);
  if (outcome.kind === 'booked') {
    forgetDraft(store, eventId);
    const { payment_url: payment, secret } = outcome.booking;
    location.assign(payment ?? `/orders/${secret}`);
    return;
  }
  setBusy(desk, false);
  show(desk);
  if (outcome.kind === 'refused') await explain(desk, outcome.error);
  else say(desk.formError, outcome.message);
}

/** Returns the request body. The same choice by the same person gives the same JSON. */
function bodyOf({ form, rows }: Desk): BookingBody {
  const typed = new FormData(form);
  const textOf = (name: (typeof typedFields)[number]) => {
    const text = typed.get(name);
    return typeof text === 'string' ? text : '';
  };
  const items = rows
    .map((row) => ({ ticket_id: row.ticketId, quantity: quantityOf(row) }))
    .filter(({ quantity }) => quantity > 0);
  return {
    items,
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    marketing: typed.has('marketing'),
    total: amountOf(choiceOf(rows).cents),
  };
}

/** Shows the server's messages at their fields. After a conflict it updates what is left. */
async function explain(desk: Desk, refusal: ApiError) {
  const { form, rows, max, few } = desk;
  const { message, errors } = refusal;
  const atItems = Object.entries(errors).find(([name]) => name.split('.')[0] === 'items');
  for (const name of typedFields) sayAt(form, name, errors[name]?.[0]);
  say(desk.itemsError, atItems?.[1][0]);
  const isAtField = typedFields.some((name) => errors[name]);
  say(desk.formError, isAtField ? 'Please correct the highlighted fields.' : message);
  // Focuses the first invalid field; if there is none, the focus stays where it is.
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  const event = isKind(refusal, 'conflict') ? await readEvent(desk.slug) : undefined;
  if (!event) return;
  refreshRows(rows, event, few, max);
  const shared = event.bookable ? sharedLeftWords(event, few) : '';
  say(need(form, '.shared', HTMLElement), shared);
  show(desk);
}

function setBusy({ form, button }: Desk, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  button.disabled = isBusy;
  if (isBusy) button.textContent = 'Booking…';
}

function clearErrors(form: HTMLFormElement): void {
  for (const place of form.querySelectorAll<HTMLElement>('.error')) say(place, undefined);
  for (const name of typedFields) sayAt(form, name, undefined);
}

function sayAt(form: HTMLFormElement, name: string, text: string | undefined): void {
  say(need(form, `#${name}-error`, HTMLElement), text);
  need(form, `#book-${name}`, HTMLInputElement).ariaInvalid = text ? 'true' : null;
}
