import { topSuggestionsApi, type TopSuggestions } from '@marquee/contract/suggestions/public';
import { request } from '../../../lib/request.ts';
import { untilStill } from '../../../lib/live/still.ts';
import { need, say } from '../../shared/scripts/dom.ts';
import { followChanges } from '../../../lib/live/follow-changes.ts';
import { followPageLocale } from '../../shared/scripts/page-locale.ts';
import { type TopRow, topActivity, topSong } from '../../suggestions/scripts/top-rows.ts';

/*
 * The script of an event page's most wanted suggestions. It writes into the rows that are there, so
 * that nothing on the page moves when votes arrive.
 */

/** Shows what guests want now. */
export function showTop(section: HTMLElement, data: TopSuggestions): void {
  const { timezone = 'UTC' } = section.dataset;
  fill(
    section,
    'song',
    data.songs.map((song) => topSong(song, timezone)),
  );
  fill(section, 'activity', data.activities.map(topActivity));
}

function fill(section: HTMLElement, kind: string, rows: readonly TopRow[]): void {
  const block = need(section, `[data-top=${kind}]`, HTMLElement);
  const list = need(block, 'ol', HTMLElement);
  const model = section.querySelector('li');
  if (!model) return;
  block.hidden = rows.length === 0;
  while (list.children.length > rows.length) list.lastElementChild?.remove();
  for (const [place, row] of rows.entries()) {
    const item = list.children[place] ?? list.appendChild(document.importNode(model, true));
    const put = (name: string, text: string) =>
      say(need(item, `[data-${name}]`, HTMLElement), text);
    put('title', row.title);
    put('detail', row.detail);
    put('fate', row.fate);
    put('votes', row.votes);
  }
}

followPageLocale();
const section = document.querySelector<HTMLElement>('[data-wanted]');
if (section) {
  const { wanted: slug = '' } = section.dataset;
  const refresh = async () => {
    const { data } = await request(topSuggestionsApi.getTopSuggestions, { params: { slug } });
    await untilStill();
    showTop(section, data);
  };
  followChanges(`/api/public/events/${encodeURIComponent(slug)}/suggestions/stream`, refresh);
}
