import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { suggestionSettingsApi } from '@marquee/contract/suggestions/settings';
import { implement, type Server } from '../../../http/implement.ts';
import { notFound } from '../../../lib/app-error.ts';
import type { Actor } from '../../../lib/actor.ts';
import { listLoved, planLoved } from '../loved/loved.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { streamOf } from '../streams/routes.ts';
import type { Streams } from '../streams/streams.ts';
import { getSettings, presentSettings, updateSettings } from './settings.ts';
import { listWords, setWords } from './words.ts';

type Kept = { ranking: Ranking; streams: Streams };

export function settingsRoutes(server: Server, suggestions: Kept): void {
  const { deps } = server;
  const { db, clock } = deps;
  const read = async (actor: Actor, eventId: string) => {
    const found = await getSettings(db, actor, eventId);
    const list = await suggestions.ranking.atLeast(found.event.id, found.settings.version);
    return presentSettings(found, list, clock());
  };
  implement(server, suggestionSettingsApi, {
    getSuggestionSettings: async ({ actor, params }) => ({ data: await read(actor, params.id) }),
    updateSuggestionSettings: async ({ actor, params, body }) => {
      await updateSettings(deps, actor, params.id, body);
      return { data: await read(actor, params.id), message: say.settingsSaved };
    },
    streamSuggestions: async ({ actor, params, request, reply }) => {
      const { event, settings } = await getSettings(db, actor, params.id);
      const watched = { eventId: event.id, version: settings.version };
      return streamOf(suggestions, watched, { request, reply, readers: 'staff' });
    },
    getSuggestionWords: async ({ actor, params }) => {
      return { data: { words: await listWords(db, actor, params.id) } };
    },
    setSuggestionWords: async ({ actor, params, body }) => {
      const words = await setWords(deps, actor, params.id, body.words);
      return { data: { words }, message: say.wordsSaved };
    },
    listLovedSongs: async ({ actor, params }) => {
      return { data: await listLoved(deps, suggestions, actor, params.id) };
    },
    planLovedSong: async ({ actor, params, body }) => {
      const proposed = await listLoved(deps, suggestions, actor, params.id);
      const songId = body.song_id.toLowerCase();
      const found = proposed.find(({ song_id }) => song_id === songId);
      if (!found) throw notFound();
      await planLoved(deps, actor, { eventId: params.id, songId });
      return { data: { ...found, status_here: 'planned' as const }, message: say.planned };
    },
  });
}
