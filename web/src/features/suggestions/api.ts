import type { QueryInputOf } from '@marquee/contract/endpoint';
import { activitySuggestionsApi as activities } from '@marquee/contract/suggestions/activities';
import { suggestionSettingsApi } from '@marquee/contract/suggestions/settings';
import {
  type SongSuggestion,
  songSuggestionsApi as songs,
} from '@marquee/contract/suggestions/songs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/client.ts';
import { followChanges } from '../../lib/live/follow-changes.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useData } from '../../lib/calls/use-data.ts';
import { usePage } from '../../lib/calls/use-page.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { eventKeys } from '../events/cache.ts';
import type { Kind } from './kinds.ts';

const keys = {
  all: (eventId: string) => ['suggestions', eventId] as const,
  music: (eventId: string) => ['suggestions', eventId, 'music'] as const,
  list: (eventId: string, kind: Kind, query: object) =>
    ['suggestions', eventId, kind, query] as const,
  settings: (eventId: string) => ['suggestions', eventId, 'settings'] as const,
  loved: (eventId: string) => ['suggestions', eventId, 'loved'] as const,
  words: (organizationId: string) => ['suggestion-words', organizationId] as const,
};

export type SongsQuery = QueryInputOf<(typeof songs)['listMusicSuggestions']>;
export type ActivitiesQuery = QueryInputOf<(typeof activities)['listActivitySuggestions']>;

export function useSongs(eventId: string, query: SongsQuery, isOn = true) {
  return usePage(keys.list(eventId, 'song', query), songs.listMusicSuggestions, {
    params: { id: eventId },
    query,
    enabled: isOn,
  });
}

export function useActivities(eventId: string, query: ActivitiesQuery, isOn = true) {
  return usePage(keys.list(eventId, 'activity', query), activities.listActivitySuggestions, {
    params: { id: eventId },
    query,
    enabled: isOn,
  });
}

/** Reads the songs that attendees suggested for an event, best first, and that guests see. */
export function useMusicSuggestions(id: string) {
  return useQuery({
    queryKey: keys.music(id),
    queryFn: async ({ signal }) =>
      (await call(songs.listMusicSuggestions, { params: { id }, signal })).data,
    select: (suggested) => suggested.filter(isRecommended),
  });
}

function isRecommended({ status, held_back: isHeld }: SongSuggestion): boolean {
  return !isHeld && status !== 'hidden' && status !== 'not_this_time';
}

/** Returns a function that reads everything about an event's suggestions again. */
export function useRefreshSuggestions(eventId: string) {
  return useReload(keys.all(eventId));
}

/** Keeps an event's suggestions current while they are on screen. */
export function useLiveSuggestions(eventId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followChanges(`/api/events/${encodeURIComponent(eventId)}/suggestions/stream`, () =>
        client.invalidateQueries({ queryKey: keys.all(eventId) }),
      ),
    [client, eventId],
  );
}

/** Changes a suggestion of either kind. */
export function useChangeSuggestion(eventId: string, kind: Kind) {
  const refresh = useRefreshSuggestions(eventId);
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: object }): Promise<unknown> =>
      kind === 'song'
        ? call(songs.updateSong, { params: { id: eventId, song_id: id }, body: change })
        : call(activities.updateActivity, {
            params: { id: eventId, activity_id: id },
            body: change,
          }),
    onSuccess: refresh,
  });
}

/** Merges a suggestion into another one of its kind. */
export function useMergeSuggestion(eventId: string, kind: Kind) {
  const refresh = useRefreshSuggestions(eventId);
  return useMutation({
    mutationFn: ({ id, into }: { id: string; into: string }): Promise<unknown> =>
      kind === 'song'
        ? call(songs.mergeSong, { params: { id: eventId, song_id: id }, body: { into } })
        : call(activities.mergeActivity, {
            params: { id: eventId, activity_id: id },
            body: { into },
          }),
    onSuccess: refresh,
  });
}

/** Gives many suggestions of a kind a status that both kinds have. */
export function useChangeMany(eventId: string, kind: Kind) {
  const refresh = useRefreshSuggestions(eventId);
  return useMutation({
    mutationFn: (body: { ids: string[]; status: 'planned' | 'not_this_time' | 'hidden' }) =>
      kind === 'song'
        ? call(songs.changeSongs, { params: { id: eventId }, body })
        : call(activities.changeActivities, { params: { id: eventId }, body }),
    onSuccess: refresh,
  });
}

/** Plans an activity and adds it to the event's schedule. */
export function useScheduleActivity(eventId: string) {
  const refresh = useRefreshSuggestions(eventId);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; day: number; time: string }) =>
      call(activities.scheduleActivity, { params: { id: eventId, activity_id: id }, body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: eventKeys.about(eventId) });
      await refresh();
    },
  });
}

/** Reads when and how an event takes suggestions, and how many wait for somebody to look. */
export function useSuggestionSettings(eventId: string) {
  return useData(keys.settings(eventId), suggestionSettingsApi.getSuggestionSettings, {
    params: { id: eventId },
  });
}

export function useLovedSongs(eventId: string) {
  return useData(keys.loved(eventId), suggestionSettingsApi.listLovedSongs, {
    params: { id: eventId },
  });
}

/** Plans a song of a past event at this one. */
export function usePlanLovedSong(eventId: string) {
  const refresh = useRefreshSuggestions(eventId);
  return useMutation({
    mutationFn: (song_id: string) =>
      call(suggestionSettingsApi.planLovedSong, { params: { id: eventId }, body: { song_id } }),
    onSuccess: refresh,
  });
}

export function useSuggestionWords(organizationId: string) {
  return useData(keys.words(organizationId), suggestionSettingsApi.getSuggestionWords, {
    params: { id: organizationId },
  });
}

/** Keeps an answer of the word list, so that the form starts from what is saved. */
export function useKeepWords(organizationId: string) {
  const client = useQueryClient();
  return (words: { words: string[] }) => client.setQueryData(keys.words(organizationId), words);
}
