import type { PublicEvent } from '@marquee/contract/events/public';
import { amountOf } from '@marquee/contract/money';
import { rangeOf } from '@marquee/contract/pricing/shown';
import { type ApiError, isKind, isRefused } from '../../../lib/api-error.ts';
import { untilStill } from '../../../lib/live/still.ts';
import { showInBar, showRange } from './booking-bar.ts';
import { type BookingBody, readEvent, sendBooking } from './booking-call.ts';
import { clearErrors, noteCorrection, sayAt, sayInvalid, sayMissing } from './booking-errors.ts';
import { forgetDraft, keepDraft, restoreDraft, typedFields } from './booking-draft.ts';
import { forgetKey, keyOf, type KeyStore, openKeyStore } from './booking-key.ts';
import {
  askForQuote,
  choiceOfLines,
  crossesStep,
  itemsOf,
  keepQuote,
  linesFor,
  showLines,
  type Quotes,
} from './booking-quote.ts';
import {
  choiceOf,
  pricesOf,
  quantityOf,
  readRows,
  refreshRows,
  type Row,
  showSteps,
} from './booking-rows.ts';
import { bookingWords, type Choice, sharedLeftWords } from './booking-words.ts';
import { need, repeat, say } from '../../shared/scripts/dom.ts';
import { keepSecret } from './kept.ts';
import { lastVia } from '../../shared/scripts/via.ts';

/** Milliseconds between two looks at prices that may change, while the page is visible. */
const LIVE_MS = 15_000;
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
    eventId,
    slug,
    max: Number(max),
    few: Number(few),
  };
  restoreDraft(desk.store, eventId, form);
  for (const row of desk.rows) row.input.value = String(quantityOf(row));
  listen(desk);
  desk.button.disabled = false;
  if (form.dataset['planned'] === 'true') repeat(form, LIVE_MS, () => void followPrices(desk));
  // The back button restores the page as it was left, so the form must be made usable again. A page
  // that has only finished loading may have a booking under way.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) setBusy(desk, false);
    show(desk);
  });
}

function listen(desk: Desk): void {
  const { form, rows } = desk;
  form.addEventListener('click', ({ target }) => {
    const step = target instanceof Element ? target.closest<HTMLElement>('[data-step]') : null;
    const input = step?.parentElement?.querySelector('input');
    if (!step || !input) return;
    input.value = String((Number(input.value) || 0) + Number(step.dataset['step']));
    show(desk);
  });
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) noteCorrection(form, target);
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
function show(desk: Desk): void {
  const { form, rows, button, itemsError, max, store, eventId } = desk;
  const choice = pricedChoice(desk);
  const { online, tax = '' } = form.dataset;
  const words = bookingWords(choice, { paysOnline: online === 'true', tax });
  need(form, '.total', HTMLElement).textContent = words.total;
  need(form, '.included', HTMLElement).textContent = words.included;
  need(form, '.next', HTMLElement).textContent = words.next;
  button.textContent = words.button;
  showLines(form, linesFor(desk.quotes, itemsOf(rows)));
  button.disabled = form.ariaBusy === 'true';
  if (isUnpriced(desk)) askForPrice(desk);
  // The buyer's fields stay visible, to keep what was typed.
  if (choice.count > 0) need(form, '.who', HTMLElement).hidden = false;
  showSteps(rows, choice.count, max);
  showInBar(words, choice.count > 0);
  say(itemsError, choice.count > max ? form.dataset['tooMany'] : undefined);
  keepDraft(store, eventId, form);
}

/** What is chosen costs more than one amount, and the buyer has not seen them yet. */
function isUnpriced({ rows, quotes }: Desk): boolean {
  return crossesStep(rows) && linesFor(quotes, itemsOf(rows)) === undefined;
}

function pricedChoice({ rows, quotes }: Desk): Choice {
  const lines = linesFor(quotes, itemsOf(rows));
  return lines ? choiceOfLines(lines) : choiceOf(rows);
}

/** Blocks the button until the lines of the choice are shown. */
function askForPrice(desk: Desk): void {
  const { button, quotes, eventId, rows } = desk;
  need(desk.form, '.total', HTMLElement).textContent = CHECKING;
  button.textContent = CHECKING;
  button.disabled = true;
  askForQuote(quotes, eventId, itemsOf(rows), (failure) => {
    if (failure === undefined || !isUnpriced(desk)) return show(desk);
    button.disabled = false;
    button.textContent = 'Check the price again';
    say(desk.formError, 'The price could not be loaded.');
  });
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
  if (sayMissing(form)) return sayInvalid(form);
  if (isUnpriced(desk)) return show(desk);
  setBusy(desk, true);
  const body = bodyOf(desk);
  // The link is no part of the key: a retry is the same order, whatever brought its buyer.
  const key = keyOf(store, eventId, JSON.stringify(body));
  const via = lastVia();
  const outcome = await sendBooking(eventId, key, via === undefined ? body : { ...body, via });
  if (outcome.kind !== 'unknown') forgetKey(store, eventId);
  if (outcome.kind === 'booked') {
    forgetDraft(store, eventId);
    const { payment_url: payment, secret, status } = outcome.booking;
    keepSecret(eventId, status === 'completed' ? '' : secret);
    location.assign(payment ?? `/orders/${secret}`);
    return;
  }
  await untilStill();
  setBusy(desk, false);
  show(desk);
  if (outcome.kind === 'refused') await explain(desk, outcome.error);
  else say(desk.formError, outcome.message);
}

/** Returns the request body. The same choice by the same person gives the same JSON. */
function bodyOf(desk: Desk): BookingBody {
  const { form, rows } = desk;
  const { replaces } = form.dataset;
  const typed = new FormData(form);
  const textOf = (name: (typeof typedFields)[number]) => {
    const text = typed.get(name);
    return typeof text === 'string' ? text : '';
  };
  return {
    items: itemsOf(rows),
    name: textOf('name'),
    email: textOf('email'),
    phone: textOf('phone'),
    marketing: typed.has('marketing'),
    total: amountOf(pricedChoice(desk).cents),
    ...(replaces && { replaces }),
  };
}

/** Shows the server's messages at their fields. After a conflict it updates what is left. */
async function explain(desk: Desk, refusal: ApiError) {
  const { form, rows } = desk;
  // What was typed is kept until the turn comes.
  if (isRefused(refusal, 'turn_needed')) return location.assign(refusal.details.waiting_room);
  const { message, errors } = refusal;
  const atItems = Object.entries(errors).find(([name]) => name.split('.')[0] === 'items');
  for (const name of typedFields) sayAt(form, name, errors[name]?.[0]);
  say(desk.itemsError, atItems?.[1][0]);
  if (typedFields.some((name) => errors[name])) sayInvalid(form);
  else say(desk.formError, message);
  const event = isKind(refusal, 'conflict') ? await readEvent(desk.slug) : undefined;
  if (!event) return;
  refreshRows(rows, event, desk.few, desk.max);
  if (isRefused(refusal, 'other_price')) {
    keepQuote(desk.quotes, itemsOf(rows), refusal.details.lines);
  }
  showEvent(desk, event);
}

function showEvent(desk: Desk, event: PublicEvent): void {
  const shared = event.bookable ? sharedLeftWords(event, desk.few) : '';
  say(need(desk.form, '.shared', HTMLElement), shared);
  show(desk);
}

/** Keeps planned prices right on an open page: they change by themselves. */
async function followPrices(desk: Desk): Promise<void> {
  const { form, rows, quotes } = desk;
  if (document.visibilityState !== 'visible' || form.ariaBusy === 'true') return;
  const event = await readEvent(desk.slug);
  await untilStill();
  if (!event || form.ariaBusy === 'true') return;
  const before = pricesOf(rows);
  refreshRows(rows, event, desk.few, desk.max);
  if (pricesOf(rows) === before) return;
  quotes.key = '';
  showRange(rangeOf(event.tickets));
  showEvent(desk, event);
}

function setBusy({ form, button }: Desk, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  button.disabled = isBusy;
  if (isBusy) button.textContent = 'Booking…';
}
