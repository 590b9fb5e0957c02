import { boughtWords } from '@marquee/contract/pricing/bought-words';
import { countPeople, countPieces, groupName, isAddOn } from '@marquee/contract/pricing/groups';
import { formatInstant, formatInstantTime } from '@marquee/contract/formats/instants';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { type PublicOrder, publicOrdersApi } from '@marquee/contract/orders/public';
import { ApiError, isKind } from '../../../lib/api-error.ts';
import { untilStill } from '../../../lib/live/still.ts';
import { request } from '../../../lib/request.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { followPageLocale } from '../../shared/scripts/page-locale.ts';
import { orderOfDraft } from './booking-draft.ts';
import { openKeyStore } from './booking-key.ts';
import { forgetUnpaid, keepSecret, keptSecret } from './kept.ts';

/* The event page's note about an unpaid order of this browser; loaded only if it made one. */

const HALF_A_DAY_MS = 12 * 3_600_000;

/** Shows the order that this browser keeps, as long as it holds seats, and lets it be released or replaced. */
export function startHeld(place: HTMLElement): void {
  const { of: event = '' } = place.dataset;
  const problem = need(place, '[role=alert]', HTMLElement);
  const release = need(place, 'button', HTMLButtonElement);
  const instead = need(place, 'input', HTMLInputElement);
  let order: PublicOrder | undefined;
  const offer = () => {
    const isOffered = order !== undefined && canEnd(order) && instead.checked;
    replaceWith(isOffered ? order : undefined);
  };
  const show = async () => {
    order = await readOrder(event);
    await untilStill();
    place.hidden = order === undefined;
    if (order) fill(place, order);
    // Buyers rarely want to give up an application, or an accepted order, for another booking.
    if (order && (order.status === 'applied' || order.accepted_at !== null))
      instead.checked = false;
    offer();
  };
  instead.addEventListener('change', offer);
  release.addEventListener('click', () => {
    release.disabled = true;
    say(problem, undefined);
    request(publicOrdersApi.cancelPublicOrder, { params: { secret: keptSecret(event) } }).then(
      () => {
        forgetUnpaid(event);
        location.reload();
      },
      (error: unknown) => {
        const isAnswer = error instanceof ApiError && !isKind(error, 'unanswered', 'unreadable');
        say(problem, isAnswer ? error.message : 'No connection. Please try again.');
        release.disabled = false;
      },
    );
  });
  // The back button restores the page as it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void show();
  });
  void show();
}

/** Returns the kept order while it holds seats, and forgets one that holds none. */
async function readOrder(event: string): Promise<PublicOrder | undefined> {
  const secret = keptSecret(event);
  if (secret === '') return undefined;
  try {
    const { data } = await request(publicOrdersApi.getPublicOrder, { params: { secret } });
    const { status, expires_at: end } = data;
    if (status === 'completed') {
      // The open form may still write its draft; it forgets the draft when it starts again.
      const isDrafted = orderOfDraft(openKeyStore(), event) === secret;
      keepSecret(event, '');
      if (isDrafted) location.reload();
      return undefined;
    }
    if (status !== 'cancelled' && (end === null || Date.parse(end) > Date.now())) return data;
    forgetUnpaid(event);
  } catch (error) {
    if (error instanceof ApiError && isKind(error, 'not_found')) keepSecret(event, '');
  }
  return undefined;
}

/** A payment that is under way cannot be stopped here. */
function canEnd({ status, pays_online: paysOnline }: PublicOrder): boolean {
  return status === 'pending' || !paysOnline;
}

function fill(place: HTMLElement, order: PublicOrder): void {
  const tickets = boughtWords(countPeople(order.items), countPieces(order.items));
  need(place, '[data-words]', HTMLElement).textContent = canEnd(order)
    ? `${tickets} reserved${untilWords(order.expires_at)}`
    : `Your payment for ${tickets} is being confirmed`;
  need(place, 'a', HTMLAnchorElement).href = `/orders/${order.secret}`;
  for (const part of place.querySelectorAll<HTMLElement>('[data-end]'))
    part.hidden = !canEnd(order);
}

function untilWords(end: string | null): string {
  if (end === null) return '';
  const isSoon = Date.parse(end) - Date.now() < HALF_A_DAY_MS;
  const write = isSoon ? formatInstantTime : formatInstant;
  return ` until ${write(end, readersTimezone())}`;
}

/** Lets the form replace an order, whose seats can then be chosen again; undefined: it replaces none. */
function replaceWith(order: PublicOrder | undefined): void {
  const form = document.querySelector<HTMLFormElement>('.booking form');
  if (!form) return;
  if (order) form.dataset['replaces'] = order.secret;
  else delete form.dataset['replaces'];
  for (const row of form.querySelectorAll<HTMLElement>('[data-ticket]')) {
    const input = need(row, 'input', HTMLInputElement);
    // Seats that are kept for a code come on top, in both numbers; `codes/left.ts` takes them away.
    const kept = Number(row.dataset['kept'] ?? 0);
    const left = Number((row.dataset['others'] ??= String(Number(input.dataset['max']) - kept)));
    const admits = Number(row.dataset['admits'] ?? 1);
    const own = order ? ownTickets(order, row, { left, admits }) : 0;
    row.dataset['own'] = String(own + kept);
    const most = Math.min(left + own + kept, Number(input.dataset['most']));
    input.dataset['max'] = String(most);
    need(row, '.stepper', HTMLElement).hidden = most === 0;
  }
  // The form shows what can be chosen now.
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Returns how many tickets of a price fit into the seats that an order frees. Of a price that is sold
 * out only its own come back for sure; the server decides about the rest.
 */
function ownTickets(
  { items }: PublicOrder,
  row: HTMLElement,
  { left, admits }: { left: number; admits: number },
): number {
  const type = groupName(row.querySelector('.type')?.textContent ?? '', admits);
  const freed = left === 0 ? items.filter(({ Type }) => Type === type) : items;
  if (isAddOn({ admits })) return countPieces(items.filter(({ Type }) => Type === type));
  return Math.floor(countPeople(freed) / admits);
}

followPageLocale();
const place = document.querySelector<HTMLElement>('#held');
if (place) startHeld(place);
