import { isolated } from '@marquee/contract/people/isolate';
import { formatCount } from '@marquee/contract/formats/counts';
import type { KnownSong } from '@marquee/contract/suggestions/guests';
import { MIN_KNOWN_SEARCH } from '@marquee/contract/suggestions/limits';
import { guestSuggestionsApi } from '@marquee/contract/suggestions/public';
import { request } from '../../../lib/request.ts';
import { untilStill, whenStill } from '../../../lib/live/still.ts';
import { need } from '../../shared/scripts/dom.ts';

const PAUSE_MS = 250;
const vote = { one: 'vote', other: 'votes' };

/**
 * Shows known songs below the title while somebody types, by pointer and keyboard.
 * @param choose is called with the song that was chosen
 * @returns what sets whether a music catalogue can be asked
 */
export function startKnownSongs(
  form: HTMLFormElement,
  secret: string,
  choose: (song: KnownSong) => void,
): (hasCatalogue: boolean) => void {
  const input = need(form, '[role=combobox]', HTMLInputElement);
  const box = need(form, '[data-found]', HTMLElement);
  const list = need(box, '[role=listbox]', HTMLElement);
  const ask = need(box, '[data-catalogue]', HTMLButtonElement);
  let songs: readonly KnownSong[] = [];
  let active = -1;
  let timer: number | undefined;
  let latest = 0;
  let hasCatalogue = false;

  const open = (isOpen: boolean) => {
    box.hidden = !isOpen;
    input.ariaExpanded = String(isOpen && songs.length > 0);
  };
  const mark = (place: number) => {
    active = place;
    for (const [index, option] of [...list.children].entries()) {
      option.ariaSelected = String(index === place);
      if (index === place) option.scrollIntoView({ block: 'nearest' });
    }
    if (place < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `known-${place}`);
  };
  const show = (found: readonly KnownSong[], isWhole: boolean) => {
    songs = found;
    list.replaceChildren(...found.map(optionOf));
    mark(-1);
    ask.hidden = !hasCatalogue || isWhole;
    ask.disabled = false;
    open(found.length > 0 || !ask.hidden);
  };
  const search = async (catalogue: boolean) => {
    const text = input.value.trim();
    if (text.length < MIN_KNOWN_SEARCH) return show([], true);
    const turn = ++latest;
    const query = catalogue ? { search: text, catalogue: 'true' as const } : { search: text };
    const answer = await request(guestSuggestionsApi.findKnownSongs, {
      params: { secret },
      query,
    }).catch(() => undefined);
    await untilStill();
    // The form works without proposals, so a failure shows none.
    if (turn === latest) show(answer?.data.songs ?? [], catalogue);
  };
  const take = (place: number) => {
    const song = songs[place];
    if (!song) return;
    close();
    choose(song);
  };
  const close = () => {
    clearTimeout(timer);
    latest++;
    open(false);
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => void search(false), PAUSE_MS);
  });
  input.addEventListener('keydown', (event) => {
    if (box.hidden) return;
    const { key } = event;
    if (key === 'Escape') close();
    else if (key === 'Enter' && active >= 0) take(active);
    else if (key === 'ArrowDown') mark(Math.min(active + 1, songs.length - 1));
    else if (key === 'ArrowUp') mark(Math.max(active - 1, -1));
    else return;
    event.preventDefault();
  });
  // Before the input loses the focus, which closes the list.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role=option]') : null;
    if (option) take([...list.children].indexOf(option));
  });
  ask.addEventListener('click', () => {
    ask.disabled = true;
    void search(true).then(() => input.focus());
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) whenStill(close);
  });
  return (has) => (hasCatalogue = has);
}

function optionOf({ title, artist, votes }: KnownSong, place: number): HTMLElement {
  const option = document.createElement('div');
  option.id = `known-${place}`;
  option.role = 'option';
  const name = document.createElement('bdi');
  name.textContent = title;
  const by = document.createElement('small');
  by.textContent = votes === null ? artist : `${isolated(artist)} · ${formatCount(votes, vote)}`;
  option.append(name, by);
  return option;
}
