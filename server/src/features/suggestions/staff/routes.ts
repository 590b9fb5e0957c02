import { activitySuggestionsApi } from '@marquee/contract/suggestions/activities';
import { suggestionStaffSentences as say } from '@marquee/contract/suggestions/sentences';
import { songSuggestionsApi } from '@marquee/contract/suggestions/songs';
import { implement, type Server } from '../../../http/implement.ts';
import { notFound } from '../../../lib/app-error.ts';
import { csvFile } from '../../../lib/csv.ts';
import type { Actor } from '../../../lib/actor.ts';
import { m3uOf } from '../playlists/m3u.ts';
import { xspfOf } from '../playlists/xspf.ts';
import type { Suggestion } from '../ranking/rows.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { cutPage, filtered, placed, readList, readNames } from './list.ts';
import { mergeSuggestion } from './merge.ts';
import { activityColumns, presentActivity, presentSong, songColumns } from './presenter.ts';
import { scheduleActivity } from './schedule.ts';
import { findEvent } from './target.ts';
import { changeMany, updateSuggestion } from './update.ts';

/** Status of songs in a playlist, unless the caller names one. */
const WANTED: readonly Suggestion['status'][] = ['new', 'planned', 'played'];

type Kept = { ranking: Ranking };

export function staffRoutes(server: Server, lists: Kept): void {
  songRoutes(server, lists);
  activityRoutes(server, lists);
}

type Changed = { result: string; event: { id: string }; version: number };

function songRoutes(server: Server, lists: Kept): void {
  const { deps } = server;
  const { db } = deps;
  const kind = 'song' as const;
  const present = async ({ result, event, version }: Changed) => {
    const list = await lists.ranking.atLeast(event.id, version);
    const row = placed(list.songs).find(({ suggestion }) => suggestion.id === result);
    if (!row) throw notFound();
    return presentSong(row, await readNames(db, [row]));
  };
  const playlist = async (
    { actor, eventId }: { actor: Actor; eventId: string },
    status: Suggestion['status'] | undefined,
  ) => {
    const event = await findEvent(db, actor, eventId);
    const { songs } = await readList(db, lists, event.id);
    const wanted = songs.filter((song) =>
      status === undefined
        ? WANTED.includes(song.status) && !song.isHeldBack
        : song.status === status,
    );
    return { name: event.title, songs: wanted };
  };
  implement(server, songSuggestionsApi, {
    listMusicSuggestions: async ({ actor, params, query }) => {
      const event = await findEvent(db, actor, params.id);
      const list = await readList(db, lists, event.id);
      const page = cutPage(filtered(list.songs, query), query);
      const names = await readNames(db, page.rows);
      const data = page.rows.map((row) => presentSong(row, names));
      return { data, next_cursor: page.nextCursor, total: page.total };
    },
    updateSong: async ({ actor, params, body }) => {
      const target = { eventId: params.id, kind, id: params.song_id };
      const changed = await updateSuggestion(deps, actor, target, body);
      return { data: await present(changed), message: say.songSaved };
    },
    mergeSong: async ({ actor, params, body }) => {
      const target = { eventId: params.id, kind, id: params.song_id, into: body.into };
      return {
        data: await present(await mergeSuggestion(deps, actor, target)),
        message: say.merged,
      };
    },
    changeSongs: async ({ actor, params, body }) => {
      const { result } = await changeMany(deps, actor, { eventId: params.id, kind }, body);
      return { data: { changed: result } };
    },
    exportSongs: async ({ actor, params, query }) => {
      const event = await findEvent(db, actor, params.id);
      const list = await readList(db, lists, event.id);
      const rows = filtered(list.songs, query);
      return csvFile(
        'songs',
        songColumns,
        async (from) => {
          const page = cutPage(rows, from);
          const names = await readNames(db, page.rows);
          const { nextCursor, total } = page;
          const data = page.rows.map((row) => presentSong(row, names));
          return { data, next_cursor: nextCursor, total };
        },
        event.timezone,
      );
    },
    exportSongsM3u: async ({ actor, params, query }) => {
      const { name, songs } = await playlist({ actor, eventId: params.id }, query.status);
      return {
        content: Buffer.from(m3uOf(name, songs)),
        contentType: 'application/vnd.apple.mpegurl; charset=utf-8',
        fileName: 'songs.m3u8',
      };
    },
    exportSongsXspf: async ({ actor, params, query }) => {
      const { name, songs } = await playlist({ actor, eventId: params.id }, query.status);
      return {
        content: Buffer.from(xspfOf(name, songs)),
        contentType: 'application/xspf+xml; charset=utf-8',
        fileName: 'songs.xspf',
      };
    },
  });
}

function activityRoutes(server: Server, lists: Kept): void {
  const { deps } = server;
  const { db } = deps;
  const kind = 'activity' as const;
  const present = async ({ result, event, version }: Changed) => {
    const list = await lists.ranking.atLeast(event.id, version);
    const row = placed(list.activities).find(({ suggestion }) => suggestion.id === result);
    if (!row) throw notFound();
    return presentActivity(row, await readNames(db, [row]));
  };
  implement(server, activitySuggestionsApi, {
    listActivitySuggestions: async ({ actor, params, query }) => {
      const event = await findEvent(db, actor, params.id);
      const list = await readList(db, lists, event.id);
      const page = cutPage(filtered(list.activities, query), query);
      const names = await readNames(db, page.rows);
      const data = page.rows.map((row) => presentActivity(row, names));
      return { data, next_cursor: page.nextCursor, total: page.total };
    },
    updateActivity: async ({ actor, params, body }) => {
      const target = { eventId: params.id, kind, id: params.activity_id };
      const changed = await updateSuggestion(deps, actor, target, body);
      return { data: await present(changed), message: say.activitySaved };
    },
    mergeActivity: async ({ actor, params, body }) => {
      const target = { eventId: params.id, kind, id: params.activity_id, into: body.into };
      return {
        data: await present(await mergeSuggestion(deps, actor, target)),
        message: say.merged,
      };
    },
    scheduleActivity: async ({ actor, params, body }) => {
      const target = { eventId: params.id, id: params.activity_id };
      const { id, schedule, event, version } = await scheduleActivity(deps, actor, target, body);
      const activity = await present({ result: id, event, version });
      return { data: { activity, schedule }, message: say.inSchedule };
    },
    changeActivities: async ({ actor, params, body }) => {
      const { result } = await changeMany(deps, actor, { eventId: params.id, kind }, body);
      return { data: { changed: result } };
    },
    exportActivities: async ({ actor, params, query }) => {
      const event = await findEvent(db, actor, params.id);
      const list = await readList(db, lists, event.id);
      const rows = filtered(list.activities, query);
      return csvFile(
        'activities',
        activityColumns,
        async (from) => {
          const page = cutPage(rows, from);
          const names = await readNames(db, page.rows);
          const { nextCursor, total } = page;
          const data = page.rows.map((row) => presentActivity(row, names));
          return { data, next_cursor: nextCursor, total };
        },
        event.timezone,
      );
    },
  });
}
