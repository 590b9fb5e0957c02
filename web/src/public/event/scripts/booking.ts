import type { PublicEvent } from '@marquee/contract/events/public';
import { amountOf } from '@marquee/contract/money';
import { ApiError, isKind, isRefused } from '../../../lib/api-error.ts';
import { untilStill } from '../../../lib/live/still.ts';
import { showInBar } from './booking-bar.ts';
import { bodyOf } from './booking-body.ts';
import { readEvent, sendBooking } from './booking-call.ts';
import {
  clearErrors,
  hasInvalid,
  noteCorrection,
  sayAt,
  sayInvalid,
  sayMissing,
} from './booking-errors.ts';
import { forgetDraft, keepDraft, restoreDraft, typedFields } from './booking-draft.ts';
import { forgetKey, keyOf, type KeyStore, openKeyStore } from './booking-key.ts';
import { askForQuote, keepQuote, linesFor, showLines, type Quotes } from './booking-quote.ts';
import { askedOf, isUnpriced, pricedChoice } from './codes/asked.ts';
import {
  BOOK_WITHOUT,
  codeOf,
  type Declined,
  declineCode,
  isDeclined,
  sayCode,
  startCode,
  whyDeclined,
} from './codes/with-code.ts';
import {
  applies,
  choiceOf,
  quantityOf,
  readRows,
  refreshRows,
  type Row,
  showSteps,
  step,
} from './booking-rows.ts';
import { bookingWords, sharedLeftWords } from './booking-words.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { leave } from '../../shared/scripts/leave.ts';
import { hasServed, keepSecret, keptSecret } from './kept.ts';
import { lastVia } from '../../shared/scripts/via.ts';

const CHECKING = 'Checking the price…';

/** The form's elements and the data that the server wrote into it. */
type Desk = {
  form: HTMLFormElement;
  rows: Row[];
  button: HTMLButtonElement;
  itemsError: HTMLElement;
  formError: HTMLElement;
  store: KeyStore;
  quotes: Quotes;
  declined: Declined;
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
    quotes: { key: '', lines: undefined },
    declined: { choice: '', why: '' },
    eventId,
    slug,
    max: Number(max),
    few: Number(few),
  };
  if (hasServed(desk.store, eventId)) forgetDraft(desk.store, eventId);
  restoreDraft(desk.store, eventId, form);
  for (const row of desk.rows) row.input.value = String(quantityOf(row));
  listen(desk);
  startCode(form, () => readCode(desk));
  desk.button.disabled = false;
  showSteps(desk.rows, choiceOf(desk.rows).count, desk.max);
  // The back button restores the page as it was left, so the form must be made usable again. A page
  // that has only finished loading may have a booking under way.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasServed(desk.store, eventId)) return location.reload();
    if (persisted) setBusy(desk, false);
    show(desk);
  });
}

function listen(desk: Desk): void {
  const { form, rows } = desk;
  form.addEventListener('click', ({ target }) => {
    if (step(target)) show(desk);
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) noteCorrection(form, target);
    show(desk);
  });
  form.addEventListener('change', ({ target }) => {
    const row = rows.find(({ input }) => input === target);
    if (row) row.input.value = String(quantityOf(row));
  });
  form.addEventListener('prices', (event) => {
    desk.quotes.key = '';
    showEvent(desk, (event as CustomEvent<PublicEvent>).detail);
  });
  form.addEventListener('submit', (submission) => {
    submission.preventDefault();
    if (form.ariaBusy !== 'true') void send(desk);
  });
}

/** Reads the rows again after a code opened or closed some; their draft may wait for them. */
function readCode(desk: Desk): void {
  restoreDraft(desk.store, desk.eventId, desk.form);
  desk.rows = readRows(desk.form);
  desk.declined = { choice: '', why: '' };
  show(desk);
}

/** Updates everything that depends on the choice: total, button and fields. */
function show(desk: Desk): void {
  const { form, rows, button, max } = desk;
  const choice = pricedChoice(desk);
  const { next = '', tax = '' } = form.dataset;
  const words = bookingWords(choice, { next, tax, applies: applies(rows) });
  form.dataset['cents'] = String(choice.cents);
  need(form, '.total', HTMLElement).textContent = words.total;
  need(form, '.included', HTMLElement).textContent = words.included;
  need(form, '.next', HTMLElement).textContent = words.next;
  button.textContent = isDeclined(desk) ? BOOK_WITHOUT : words.button;
  if (form.dataset['code']) sayCode(form, whyDeclined(desk));
  showLines(form, linesFor(desk.quotes, askedOf(desk)), codeOf(desk));
  button.disabled = form.ariaBusy === 'true';
  if (isUnpriced(desk)) askForPrice(desk);
  // The buyer's fields stay visible, to keep what was typed.
  const isChosen = choice.count + choice.pieces > 0;
  if (isChosen) need(form, '.who', HTMLElement).hidden = false;
  showSteps(rows, choice.count, max);
  showInBar(words, isChosen);
  say(desk.itemsError, choice.count > max ? form.dataset['tooMany'] : undefined);
  form.dispatchEvent(new Event('choose'));
  keepDraft(desk.store, desk.eventId, form);
}

/** Blocks the button until the lines of the choice are shown. */
function askForPrice(desk: Desk): void {
  const { button, quotes, eventId } = desk;
  need(desk.form, '.total', HTMLElement).textContent = CHECKING;
  button.textContent = CHECKING;
  button.disabled = true;
  askForQuote(quotes, eventId, askedOf(desk), (failure) => {
    const why = failure instanceof ApiError ? failure.errors['code']?.[0] : undefined;
    if (why) declineCode(desk, why);
    if (failure === undefined || !isUnpriced(desk)) return show(desk);
    button.disabled = false;
    button.textContent = 'Check the price again';
    if (!why) say(desk.formError, 'The price could not be loaded.');
  });
}

async function send(desk: Desk): Promise<void> {
  const { form, rows, store, eventId, max } = desk;
  const { count, pieces } = choiceOf(rows);
  if (count + pieces === 0 || count > max) {
    say(desk.itemsError, form.dataset[count > max ? 'tooMany' : 'choose']);
    rows[0]?.input.focus();
    return;
  }
  clearErrors(form);
  if (sayMissing(form)) return sayInvalid(form);
  if (isUnpriced(desk)) return show(desk);
  setBusy(desk, true);
  const total = amountOf(pricedChoice(desk).cents);
  const body = bodyOf(form, { ...askedOf(desk), total });
  // The link is no part of the key: a retry is the same order, whatever brought its buyer.
  const key = keyOf(store, eventId, JSON.stringify(body));
  const via = lastVia();
  const outcome = await sendBooking(eventId, key, via === undefined ? body : { ...body, via });
  if (outcome.kind !== 'unknown') forgetKey(store, eventId);
  if (outcome.kind === 'booked') {
    const { payment_url: payment, secret } = outcome.booking;
    // The draft stays: the buyer of an unpaid order may come back and choose otherwise.
    keepSecret(eventId, secret);
    keepDraft(store, eventId, form, keptSecret(eventId));
    return leave(form, payment ?? `/orders/${secret}`);
  }
  await untilStill();
  setBusy(desk, false);
  show(desk);
  if (outcome.kind === 'refused') await explain(desk, outcome.error);
  else say(desk.formError, outcome.message);
}

/** Shows the server's messages at their fields. After a conflict it updates what is left. */
async function explain(desk: Desk, refusal: ApiError) {
  const { form, rows } = desk;
  // What was typed is kept until the turn comes.
  if (isRefused(refusal, 'turn_needed')) return leave(form, refusal.details.waiting_room);
  const { message, errors } = refusal;
  if (errors['code']?.[0]) {
    declineCode(desk, errors['code'][0]);
    return show(desk);
  }
  const atItems = Object.entries(errors).find(([name]) => name.split('.')[0] === 'items');
  for (const name of typedFields) sayAt(form, name, errors[name]?.[0]);
  say(desk.itemsError, atItems?.[1][0]);
  form.dispatchEvent(new CustomEvent('refused', { detail: errors }));
  if (hasInvalid(form)) sayInvalid(form);
  else say(desk.formError, message);
  const event = isKind(refusal, 'conflict') ? await readEvent(desk.slug) : undefined;
  if (!event) return;
  refreshRows(rows, event, desk.few);
  if (isRefused(refusal, 'other_price')) {
    keepQuote(desk.quotes, askedOf(desk), refusal.details.lines);
  }
  showEvent(desk, event);
}

function showEvent(desk: Desk, event: PublicEvent): void {
  const shared = event.bookable ? sharedLeftWords(event, desk.few) : '';
  say(need(desk.form, '.shared', HTMLElement), shared);
  show(desk);
}

function setBusy({ form, button, rows }: Desk, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  button.disabled = isBusy;
  if (isBusy) button.textContent = applies(rows) ? 'Applying…' : 'Booking…';
}
