import type { PublicOrder } from '@marquee/contract/orders/public';
import { countdownText, pollDelay } from './countdown.ts';
import { need, say } from './dom.ts';

const TICK_MS = 500;

/** Counts down to the end of the time to pay, then says so. */
export function startCountdown(order: HTMLElement, untilMs: number, skewMs: number): void {
  const clock = need(order, '[data-countdown]', HTMLElement);
  const until = need(order, '[data-until]', HTMLElement);
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  until.textContent = new Intl.DateTimeFormat('en-US', time).format(new Date(untilMs - skewMs));
  const tick = () => {
    const now = Date.now() + skewMs;
    clock.textContent = `${countdownText(untilMs, now)} left`;
    if (now < untilMs) return;
    clearInterval(timer);
    need(order, '[data-waiting]', HTMLElement).hidden = true;
    need(order, '[data-run-out]', HTMLElement).hidden = false;
    // Nothing is left to be cancelled.
    need(order, '.cancel', HTMLElement).hidden = true;
  };
  const timer = setInterval(tick, TICK_MS);
  tick();
}

/** Asks now and then, while the page is looked at, and loads it anew when there is news. */
export function watchStatus(secret: string, status: string): void {
  const since = Date.now();
  const ask = async () => {
    if (document.visibilityState === 'visible' && (await readStatus(secret)) !== status) {
      location.reload();
      return;
    }
    setTimeout(() => void ask(), pollDelay(Date.now() - since));
  };
  setTimeout(() => void ask(), pollDelay(0));

  /** Without an answer nothing is new. */
  async function readStatus(name: string): Promise<string> {
    try {
      const response = await fetch(`/api/public/orders/${name}`);
      if (!response.ok) return status;
      // The server is ours and of the same version; its answers are checked there.
      const { data } = (await response.json()) as { data: PublicOrder };
      return data.status;
    } catch {
      return status;
    }
  }
}

/** Shows the page's one message, and goes to it: the button may stand far below. */
export function tell(order: HTMLElement, text: string | undefined): void {
  const place = need(order, '[data-message]', HTMLElement);
  say(place, text);
  if (text !== undefined) place.scrollIntoView({ block: 'center' });
}
