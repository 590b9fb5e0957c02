import { guestSuggestionsApi as api } from '@marquee/contract/suggestions/public';
import { request } from '../../../lib/request.ts';
import { untilStill } from '../../../lib/live/still.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { fillNickname, fillSong, sendSuggestion, startForm } from './forms.ts';
import { startKnownSongs } from './known.ts';
import { startList } from './list.ts';
import type { Kind, Row } from './rows.ts';
import { sentenceOf, showView, type View } from './view.ts';
import { actOn, withVote } from './votes.ts';

/**
 * Runs the section of suggestions of an order's page.
 * @returns what reads the suggestions again; it rejects if there is no answer
 */
export function startSuggestions(section: HTMLElement, secret: string): () => Promise<void> {
  let view: View = { data: undefined, kind: 'song', which: 'votes' };
  const busy = new Set<string>();
  const place = (name: string) => need(section, `[data-${name}]`, HTMLElement);
  const template = need(section, 'template', HTMLTemplateElement);
  const fail = (error: unknown) => say(place('problem'), sentenceOf(error));
  const showRows = startList(place('rows'), template, (what, row) => void act(what, row));
  const set = (change: Partial<View>) => {
    view = { ...view, ...change };
    showRows(showView(section, view));
  };
  const refresh = async () => {
    const { data } = await request(api.getGuestSuggestions, { params: { secret } });
    await untilStill();
    offerCatalogue(data.has_catalogue);
    fillNickname(section, data.nickname);
    // An answer from before a vote that is on its way would turn it back for a moment.
    if (busy.size === 0) set({ data });
  };
  const act = async (what: string, row: Row) => {
    if (busy.has(row.id)) return;
    busy.add(row.id);
    say(place('problem'), undefined);
    if (what === 'vote' && view.data) set({ data: withVote(view.data, row) });
    await actOn(what, secret, row).catch(fail);
    busy.delete(row.id);
    await refresh().catch(fail);
  };
  const formOf = (kind: Kind) => need(section, `[data-form=${kind}]`, HTMLFormElement);
  const songForm = formOf('song');
  const offerCatalogue = startKnownSongs(songForm, secret, (song) => fillSong(songForm, song));
  const onSent = (sentence: string) => {
    say(place('problem'), undefined);
    say(place('answer'), sentence);
    void refresh().catch(fail);
  };
  for (const kind of ['song', 'activity'] as const) {
    const send = (texts: Readonly<Record<string, string>>) => sendSuggestion(kind, secret, texts);
    startForm(formOf(kind), send, onSent, fail);
  }
  startChoice(section, 'kind', (value) => {
    say(place('answer'), undefined);
    set({ kind: value === 'activity' ? value : 'song' });
  });
  startChoice(section, 'which', (value) => {
    set({ which: value === 'new' || value === 'mine' ? value : 'votes' });
  });
  return refresh;
}

/** Lets one button of a group be pressed at a time. */
function startChoice(section: HTMLElement, name: string, choose: (value: string) => void): void {
  const buttons = section.querySelectorAll<HTMLButtonElement>(`button[data-${name}]`);
  for (const button of buttons) {
    button.addEventListener('click', () => {
      for (const one of buttons) one.ariaPressed = String(one === button);
      choose(button.dataset[name] ?? '');
    });
  }
}
