import type { Event } from '@marquee/contract/events/events';
import { Alert, Anchor } from '@mantine/core';
import { IconMusicOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { useLiveSuggestions, useSuggestionSettings } from './api.ts';
import { ActivityList } from './lists/ActivityList.tsx';
import { SongList } from './lists/SongList.tsx';
import { LovedSongs } from './loved/LovedSongs.tsx';
import { SettingsPart } from './settings/SettingsPart.tsx';

export function SuggestionParts({ event, canChange }: { event: Event; canChange: boolean }) {
  const { event_id: eventId } = event;
  useLiveSuggestions(eventId);
  const settings = useSuggestionSettings(eventId).data;
  const counts = settings?.counts;
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${count})`;
  const isOff = settings && !settings.takes_songs && !settings.takes_activities;
  return (
    <>
      {isOff && <SwitchedOff canChange={canChange} />}
      <UrlTabs
        tabs={[
          {
            value: 'songs',
            label: counted('Songs', counts?.songs),
            part: <SongList event={event} canChange={canChange} />,
          },
          {
            value: 'activities',
            label: counted('Activities', counts?.activities),
            part: <ActivityList event={event} canChange={canChange} />,
          },
          {
            value: 'loved',
            label: 'Loved at your other nights',
            part: <LovedSongs eventId={eventId} canChange={canChange} />,
          },
          {
            value: 'settings',
            label: 'Settings',
            part: <SettingsPart event={event} canChange={canChange} />,
          },
        ]}
      />
    </>
  );
}

function SwitchedOff({ canChange }: { canChange: boolean }) {
  return (
    <Alert mb="md" icon={<IconMusicOff size={18} stroke={1.5} aria-hidden />}>
      Guests cannot suggest anything yet.{' '}
      {canChange && (
        <Anchor component={Link} to="?tab=settings" inherit underline="always">
          Switch suggestions on
        </Anchor>
      )}
    </Alert>
  );
}
