import { isolated } from '@marquee/contract/people/isolate';
import { formatCount } from '@marquee/contract/formats/counts';
import { need, say } from '../../shared/scripts/dom.ts';
import type { Row } from './rows.ts';

/** Milliseconds after a touch in which no row moves away from under the finger. */
const STILL_MS = 1500;
const vote = { one: 'vote', other: 'votes' };

/**
 * Shows rows as a list that keeps its elements, so that an open menu and the focus survive a change.
 * @param act is called with a row's button: 'vote' or 'report'
 * @returns what shows other rows
 */
export function startList(
  list: HTMLElement,
  template: HTMLTemplateElement,
  act: (what: string, row: Row) => void,
): (rows: readonly Row[]) => void {
  const items = new Map<string, { item: HTMLElement; row: Row }>();
  let touchedAt = -Infinity;
  let waiting: number | undefined;
  const touch = () => (touchedAt = performance.now());
  list.addEventListener('pointerdown', touch);
  list.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
    const id = button?.closest<HTMLElement>('li')?.dataset['id'] ?? '';
    const found = items.get(id);
    if (!found || !button) return;
    const { do: what = '' } = button.dataset;
    if (what === 'more') toggleMenu(found.item, button);
    else act(what, found.row);
  });

  function itemOf(row: Row): HTMLElement {
    const known = items.get(row.id);
    const item = known?.item ?? cloned(template);
    item.dataset['id'] = row.id;
    items.set(row.id, { item, row });
    fill(item, row);
    return item;
  }

  return (rows) => {
    clearTimeout(waiting);
    const wanted = rows.map(itemOf);
    const arrange = () => {
      const focused = document.activeElement;
      for (const [id, { item }] of items) {
        if (wanted.includes(item)) continue;
        item.remove();
        items.delete(id);
      }
      for (const [place, item] of wanted.entries()) {
        const there = list.children[place];
        if (there !== item) list.insertBefore(item, there ?? null);
      }
      // A moved element loses the focus.
      if (focused instanceof HTMLElement && list.contains(focused)) focused.focus();
    };
    const isSame = wanted.length === list.children.length;
    const wait = isSame ? touchedAt + STILL_MS - performance.now() : 0;
    if (wait > 0) waiting = window.setTimeout(arrange, wait);
    else arrange();
  };
}

function toggleMenu(item: HTMLElement, button: HTMLElement): void {
  const menu = need(item, '[data-menu]', HTMLElement);
  menu.hidden = !menu.hidden;
  button.ariaExpanded = String(!menu.hidden);
}

function cloned(template: HTMLTemplateElement): HTMLElement {
  const { firstElementChild: first } = template.content;
  if (!(first instanceof HTMLElement)) throw new Error('The template has no row.');
  return document.importNode(first, true);
}

function fill(item: HTMLElement, row: Row): void {
  const put = (name: string, text: string) => say(need(item, `[data-${name}]`, HTMLElement), text);
  item.className = row.status;
  put('title', row.title);
  put('detail', row.detail);
  put('fate', row.fate);
  put('by', row.by);
  put('facts', row.facts);
  const listen = need(item, '[data-listen]', HTMLAnchorElement);
  listen.hidden = row.link === '';
  if (row.link !== '') listen.href = row.link;
  const report = need(item, '[data-do=report]', HTMLButtonElement);
  report.disabled = row.isReported;
  report.textContent = row.isReported ? 'Reported' : 'Report';
  report.hidden = row.isMine;
  const dots = need(item, '[data-do=more]', HTMLElement);
  dots.ariaLabel = `More about ${isolated(row.title)}`;
  dots.hidden = row.isMine && row.link === '' && row.facts === '';
  const button = need(item, '[data-do=vote]', HTMLButtonElement);
  put('votes', String(row.votes));
  button.ariaPressed = String(row.isVoted);
  button.ariaLabel = `Vote for ${isolated(row.title)}, ${formatCount(row.votes, vote)}`;
  button.disabled = !row.canVote;
}
