import { offeredRange } from '@marquee/contract/pricing/offered';
import { untilStill } from '../../../lib/live/still.ts';
import { repeat } from '../../shared/scripts/dom.ts';
import { showRange } from './booking-bar.ts';
import { readEvent } from './booking-call.ts';
import { pricesOf, readRows, refreshRows } from './booking-rows.ts';

/* Follows prices that change by themselves; loaded only where some do. */

/** Milliseconds between two looks at prices that may change, while the page is visible. */
const LIVE_MS = 15_000;

/** Keeps planned prices and sales right on an open page, and tells the form when they changed. */
export function followPrices(form: HTMLFormElement): void {
  repeat(form, LIVE_MS, () => void look(form));
}

async function look(form: HTMLFormElement): Promise<void> {
  if (document.visibilityState !== 'visible' || form.ariaBusy === 'true') return;
  const { slug = '', few } = form.dataset;
  const event = await readEvent(slug);
  await untilStill();
  if (!event || form.ariaBusy === 'true') return;
  const rows = readRows(form);
  const before = pricesOf(rows);
  refreshRows(rows, event, Number(few));
  if (pricesOf(rows) === before) return;
  showRange(offeredRange(event.tickets));
  form.dispatchEvent(new CustomEvent('prices', { detail: event }));
}

const form = document.querySelector<HTMLFormElement>('.booking form');
if (form?.dataset['follow'] === 'true') followPrices(form);
