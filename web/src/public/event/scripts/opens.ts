import { MINUTE_MS, SECOND_MS } from '@marquee/contract/time';

/* Loads the page again when its tickets go on sale. */

/** Readers' clocks differ, so a page that came too early tries again, but not at once. */
const LEAST_MS = 15 * SECOND_MS;
/** Not all pages load again at the same instant. */
const SPREAD_MS = 3 * SECOND_MS;

function wait(opens: number): void {
  const left = opens - Date.now();
  // Timers end early after some 25 days, and stand still while a computer sleeps.
  if (left > MINUTE_MS) setTimeout(() => wait(opens), MINUTE_MS);
  else
    setTimeout(() => location.reload(), (left > 0 ? left : LEAST_MS) + Math.random() * SPREAD_MS);
}

const opens = document.querySelector<HTMLElement>('[data-opens]')?.dataset['opens'];
if (opens) wait(Date.parse(opens));
