import {
  type Puzzle,
  type Turn,
  type WaitingRoomStatus,
} from '@marquee/contract/waiting-rooms/public';
import { untilStill } from '../../../lib/live/still.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { turnEnd } from './turn.ts';
import { solve } from './solve.ts';
import { aheadOf, estimateOf, isCalled, leftWords, type Own, wordsOf } from './words.ts';

/* The waiting room's script, which is written into its page: nothing else is loaded. */

/** `seed` is the hash of its round's seed, which tells rounds apart. */
type Spot = { spot: string; spot_id: string; is_first: boolean; seed: string };
type Refused = { code: string; message: string };

const root = need(document, '#room', HTMLElement);
const { event = '', zone = 'UTC' } = root.dataset;
const base = `/api/public/events/${event}/waiting-room`;
const page = location.pathname.replace(/.waiting-room.?$/, '') + location.search;
const { locale, dates } = document.documentElement.dataset;
const title = document.title;
const place = (id: string) => need(root, `#${id}`, HTMLElement);
const tell = (id: string, text: string | undefined) => say(place(id), text);
const go = need(root, '#go', HTMLButtonElement);
const form = place('code');

/** Set before anything of it is shown. */
let status: WaitingRoomStatus;
let isKnown = false;
let spot = recall();
let own: Own | undefined = spot && { isFirst: spot.is_first, position: null };
let isBusy = false;
let announced = '';
const lost = 'The connection was lost. Your place is kept; this page tries again.';
/** A refusal or a lost connection, until the next answer. */
let trouble = '';

function recall(): Spot | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(`spot-${event}`) ?? 'null') as Spot | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the spot for a reload and for other tabs of this browser. */
function keep(next: Spot | undefined): void {
  spot = next;
  own = next && { isFirst: next.is_first, position: null };
  try {
    localStorage.setItem(`spot-${event}`, JSON.stringify(next ?? null));
  } catch {
    // Without storage the spot lasts as long as the page.
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetch(base + path, {
    // An answer that never comes must not stop the page, perhaps in somebody's turn.
    signal: AbortSignal.timeout(20_000),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  });
  const read = (await answer.json()) as { data: T } & Refused;
  if (!answer.ok) throw Object.assign(new Error(read.message), { code: read.code });
  return read.data;
}

const codeOf = (error: unknown) => (error as Partial<Refused>).code;
const number = (count: number) => count.toLocaleString(locale);

/** Solves a puzzle and takes a spot for it. The same solution is sent again if the answer is lost. */
async function join(code?: string): Promise<void> {
  if (!isSecureContext) throw new Error('This page needs an https connection.');
  const puzzle = await call<Puzzle>('/puzzles', {});
  const solved = await solve(puzzle, (share) => {
    tell('note', `Checking that you are human: ${Math.round(share * 100)}%`);
  });
  const { challenge, salt, signature } = puzzle;
  const body = {
    puzzle: { challenge, salt, signature, number: solved },
    ...(code ? { code } : {}),
  };
  for (let tries = 1; ; tries += 1) {
    try {
      keep({ ...(await call<Spot>('/spots', body)), seed: status.seed_hash });
      return;
    } catch (error) {
      if (codeOf(error) || tries === 5) throw error;
      await wait(2 * tries);
    }
  }
}

const wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Asks for the position once; from then on the common status is enough. */
async function locate(begin = false): Promise<Turn | undefined> {
  if (!spot) return undefined;
  try {
    const turn = await call<Turn>('/turn', { spot: spot.spot, begin });
    own = { isFirst: turn.is_first, position: turn.position };
    return turn;
  } catch (error) {
    if (codeOf(error) === 'unknown_spot') keep(undefined);
    else throw error;
    return undefined;
  }
}

async function book(): Promise<void> {
  const begun = await locate(true);
  if (!begun?.turn) return;
  if (begun.is_used || Date.parse(begun.turn.ends_at) <= Date.parse(status.at)) {
    keep(undefined);
    trouble = `${begun.is_used ? 'You have booked in your turn' : 'Your ten minutes are over'}. You can queue again.`;
    return;
  }
  location.assign(page);
}

/** Counts whoever sees this, even if the answer is a second old. */
function people(): string {
  const count = Math.max(1, status.joined.first + status.joined.others);
  return count === 1 ? 'You are the first one here.' : `${number(count)} people are here.`;
}

function show(): void {
  const { opens_at, phase } = status;
  const time = opens_at
    ? new Date(opens_at).toLocaleString(dates, {
        timeZone: zone,
        dateStyle: 'long',
        timeStyle: 'short',
      })
    : '';
  const { head, text } = wordsOf(status, own, time);
  const ahead = own && aheadOf(status, own);
  const isTurn = isCalled(status, own) && !status.is_sold_out;
  const isRunning = turnEnd(event) > 0;
  tell('head', head);
  tell('text', isRunning && isTurn ? 'Your ten minutes have begun.' : text);
  place('facts').hidden = isTurn || ahead === undefined || phase !== 'open';
  if (own?.position && ahead !== undefined) {
    tell('position', number(own.position));
    tell('ahead', number(ahead));
    tell('estimate', estimateOf(status, ahead));
  }
  if (!isBusy) {
    tell('note', trouble || (phase === 'gathering' && own ? people() : ''));
  }
  go.hidden = !(isTurn || phase === 'closed' || (trouble && !spot));
  go.textContent =
    phase === 'closed'
      ? 'Go to booking'
      : isTurn
        ? isRunning
          ? 'Continue booking'
          : 'Book now'
        : 'Queue again';
  form.hidden =
    phase === 'closed' || phase === 'announced' || status.is_sold_out || own?.isFirst === true;
  place('sale').replaceChildren(
    ...status.on_sale.map(({ Type, left }) => {
      const row = document.createElement('li');
      const name = document.createElement('bdi');
      name.append(Type);
      row.append(name, `: ${leftWords(left, number)}`);
      return row;
    }),
  );
  const isDrawn = status.seed !== null;
  place('check').hidden = status.seed_hash === '';
  tell('seed', isDrawn ? (status.seed ?? '') : 'published at the draw');
  tell('hash', status.seed_hash);
  tell('mine', spot?.spot_id);
  place('list').hidden = !isDrawn;
  document.title = isTurn
    ? `Your turn! ${title}`
    : ahead === undefined
      ? title
      : `${number(ahead)} before you · ${title}`;
  // Screen readers hear what changed, not each number.
  const news = isTurn ? `${head}. ${text}` : `${head}. ${trouble}`;
  if (news === announced) return;
  announced = news;
  tell('live', news);
}

/** Runs one thing at a time; a failure is shown, and the spot is kept. */
async function busy(work: () => Promise<unknown>): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  go.disabled = true;
  trouble = '';
  try {
    await work();
  } catch (error) {
    trouble = codeOf(error) ? (error as Error).message : lost;
  }
  await untilStill();
  isBusy = false;
  go.disabled = false;
  show();
}

/** Does what is due: takes a spot, or asks for its position. */
async function goOn(): Promise<void> {
  const takes = status.phase === 'gathering' || status.phase === 'open';
  if (!takes || status.is_sold_out) return;
  // Somebody whose turn is over decides to queue again.
  if (!spot && trouble === '') await busy(() => join());
  if (spot && own?.position === null && status.phase === 'open') await busy(() => locate());
}

async function follow(): Promise<void> {
  for (;;) {
    try {
      status = await call<WaitingRoomStatus>('');
      isKnown = true;
      const round = status.seed_hash;
      if (spot && round !== '' && spot.seed !== round) keep(undefined);
      if (!isBusy && spot) trouble = '';
      await goOn();
    } catch {
      trouble = lost;
    }
    await untilStill();
    if (isKnown) show();
    else tell('note', trouble);
    // Tabs that were opened together ask at different times.
    await wait((isKnown ? status.ask_again : 3) * (0.5 + Math.random()));
  }
}

go.addEventListener('click', () => {
  if (status.phase === 'closed' || turnEnd(event) > 0) location.assign(page);
  else if (isCalled(status, own)) void busy(book);
  else void busy(() => join());
});
form.addEventListener('submit', (submission) => {
  submission.preventDefault();
  const code = need(form, 'input', HTMLInputElement).value.trim();
  if (code !== '') void busy(() => join(code));
});
void follow();
