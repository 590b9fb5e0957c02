import { publicOrdersApi } from '@marquee/contract/orders/public';
import { formatInstantTimeHere } from '@marquee/contract/formats/reader';
import { request } from '../../../lib/request.ts';
import { untilStill, whenStill } from '../../../lib/live/still.ts';
import { countdownText, pollDelay } from '../../shared/scripts/countdown.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { forgetUnsaved, hasUnsaved } from '../../shared/scripts/unsaved.ts';

const TICK_MS = 500;
const CHANGED = 'This order has changed. Save what you typed, or reload the page to see it.';

/** Counts down to the end of the hold, then says that it ended. */
export function startCountdown(order: HTMLElement, untilMs: number, skewMs: number): void {
  const clock = need(order, '[data-countdown]', HTMLElement);
  const until = need(order, '[data-until]', HTMLElement);
  const end = new Date(untilMs - skewMs).toISOString();
  until.textContent = formatInstantTimeHere(end);
  const tick = () => {
    const now = Date.now() + skewMs;
    clock.textContent = `${countdownText(untilMs, now)} left`;
    if (now < untilMs) return;
    clearInterval(timer);
    whenStill(showEnd);
  };
  const showEnd = () => {
    need(order, '[data-waiting]', HTMLElement).hidden = true;
    need(order, '[data-run-out]', HTMLElement).hidden = false;
    // The order can no longer be cancelled.
    need(order, '.cancel', HTMLElement).hidden = true;
    // Nor can what it says of the people who come be changed.
    for (const form of order.querySelectorAll<HTMLElement>('[data-names], [data-answers]')) {
      form.hidden = true;
    }
    forgetUnsaved();
  };
  const timer = setInterval(tick, TICK_MS);
  tick();
}

/**
 * Polls while the page is visible, and reloads it when the status changes, or what became of a change
 * that the buyer is asked to pay for. While somebody types, it says so instead.
 */
export function watchStatus(
  order: HTMLElement,
  secret: string,
  shown: { status: string; asked?: string },
): void {
  const since = Date.now();
  const ask = async () => {
    if (document.visibilityState === 'visible' && (await hasChanged(secret))) {
      await untilStill();
      if (!hasUnsaved()) {
        location.reload();
        return;
      }
      // It does not scroll there, away from what is being typed.
      say(need(order, '[data-message]', HTMLElement), CHANGED);
    }
    setTimeout(() => void ask(), pollDelay(Date.now() - since));
  };
  setTimeout(() => void ask(), pollDelay(0));

  /** Returns false if there is no answer. */
  async function hasChanged(name: string): Promise<boolean> {
    const reading = request(publicOrdersApi.getPublicOrder, { params: { secret: name } });
    const read = (await reading.catch(() => undefined))?.data;
    if (!read) return false;
    const { status, exchange_request: asked } = read;
    return status !== shown.status || (shown.asked !== undefined && asked?.state !== shown.asked);
  }
}

/** Shows the page's message and scrolls to it, because the button may be far below. */
export function tell(order: HTMLElement, text: string | undefined): void {
  const place = need(order, '[data-message]', HTMLElement);
  say(place, text);
  if (text !== undefined) place.scrollIntoView({ block: 'center' });
}
