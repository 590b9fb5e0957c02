import { type Outcome, readEvent, sendBooking } from './booking-call.ts';
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
import { bookingWords } from './booking-words.ts';
import { need, say } from './dom.ts';

/** The form's parts and what the server wrote on it. */
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

/** Makes the event page's form work: choosing, the running total, booking, and what went wrong. */
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
  // Coming back with the browser's button shows the form as it was left: ready again.
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
    // What is being mended is no longer wrong until it is sent again.
    if (target instanceof HTMLInputElement && target.ariaInvalid)
      sayAt(form, target.name, undefined);
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

/** The total, the button's words and what else follows from what is chosen. */
function show({ form, rows, button, itemsError, max, store, eventId }: Desk): void {
  const choice = choiceOf(rows);
  const { online, tax = '' } = form.dataset;
  const words = bookingWords(choice, { paysOnline: online === 'true', tax });
  need(form, '.total', HTMLElement).textContent = words.total;
  need(form, '.included', HTMLElement).textContent = words.included;
  need(form, '.next', HTMLElement).textContent = words.next;
  button.textContent = words.button;
  // Once shown it stays, with what was typed.
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
  const content = contentOf(desk);
  const outcome = await sendBooking(eventId, keyOf(store, eventId, content), content);
  if (outcome.kind !== 'unknown') forgetKey(store, eventId);
  if (outcome.kind === 'booked') {
    forgetDraft(store, eventId);
    const { payment_url: payment, secret } = outcome.booking;
    location.assign(payment ?? `/orders/${secret}`);
    return;
  }
  setBusy(desk, false);
  show(desk);
  if (outcome.kind === 'refused') await explain(desk, outcome);
  else say(desk.formError, outcome.message);
}

/** What is sent, as text: the same choice by the same person is the same text. */
function contentOf({ form, rows }: Desk): string {
  const typed = new FormData(form);
  const items = rows
    .map((row) => ({ ticket_id: row.ticketId, quantity: quantityOf(row) }))
    .filter(({ quantity }) => quantity > 0);
  return JSON.stringify({
    items,
    ...Object.fromEntries(typedFields.map((name) => [name, typed.get(name) ?? ''])),
    marketing: typed.has('marketing'),
    total: choiceOf(rows).cents / 100,
  });
}

/** The server's sentences at their fields; where something is gone, what is left instead. */
async function explain(desk: Desk, { status, message, errors }: Outcome & { kind: 'refused' }) {
  const { form, rows, max, few } = desk;
  const atItems = Object.entries(errors).find(([name]) => name.split('.')[0] === 'items');
  for (const name of typedFields) sayAt(form, name, errors[name]?.[0]);
  say(desk.itemsError, atItems?.[1][0]);
  const isAtField = typedFields.some((name) => errors[name]);
  say(desk.formError, isAtField ? 'Please look at the marked fields again.' : message);
  // To the first field that is marked; without one the message is read where it stands.
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  const event = status === 409 ? await readEvent(desk.slug) : undefined;
  if (!event) return;
  refreshRows(rows, event, few, max);
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
