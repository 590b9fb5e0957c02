import { MINUTE_MS, SECOND_MS } from '@marquee/contract/time';

/* Loads the page again when its tickets go on sale. */

/** What did not work is tried again, but not at once. */
const LEAST_MS = 15 * SECOND_MS;
/** Not all pages load again at the same instant. */
const SPREAD_MS = 3 * SECOND_MS;

/** @param opens by the reader's clock */
function wait(opens: number): void {
  const left = opens - Date.now();
  // Timers end early after some 25 days, and stand still while a computer sleeps.
  if (left > MINUTE_MS) setTimeout(() => wait(opens), MINUTE_MS);
  else setTimeout(() => location.reload(), Math.max(left, 0) + Math.random() * SPREAD_MS);
}

/** Returns how far the reader's clock is ahead of the server's; undefined: the server is not reached. */
async function aheadBy(): Promise<number | undefined> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
    () => null,
  );
  const told = Date.parse(answer?.headers.get('date') ?? '');
  return Number.isNaN(told) ? undefined : Date.now() - told;
}

/** The page says that the sale has not begun, so a clock that says otherwise is fast. */
async function waitByServer(opens: number): Promise<void> {
  const ahead = await aheadBy();
  if (ahead === undefined) setTimeout(() => void waitByServer(opens), LEAST_MS);
  else wait(Math.max(opens + ahead, Date.now() + LEAST_MS));
}

const text = document.querySelector<HTMLElement>('[data-opens]')?.dataset['opens'];
if (text) {
  const opens = Date.parse(text);
  if (opens > Date.now()) wait(opens);
  else void waitByServer(opens);
}
