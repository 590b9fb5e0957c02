import { may } from '@marquee/contract/access';
import { type Event, eventSentences } from '@marquee/contract/events/events';
import { Alert, Anchor, Skeleton } from '@mantine/core';
import { IconMusicOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useProfile } from '../../lib/use-profile.ts';
import { ErrorBox } from '../../ui/ErrorBox.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { useEvent } from '../events/api.ts';
import { EventHome } from '../events/home/EventHome.tsx';
import { loadFailure } from '../../lib/load-failure.ts';
import { useLiveSuggestions, useSuggestionSettings } from './api.ts';
import { BoardButtons } from './links/BoardButtons.tsx';
import { ActivityList } from './lists/ActivityList.tsx';
import { SongList } from './lists/SongList.tsx';
import { LovedSongs } from './loved/LovedSongs.tsx';
import { SettingsPart } from './settings/SettingsPart.tsx';

/** Shows what guests of an event suggest, and what becomes of it. */
export default function SuggestionsPage() {
  const { id = '' } = useParams();
  const event = useEvent(id);
  const canChange = may(useProfile().role, 'events:write');
  const hasFailed = event.error !== null && !event.data;
  return (
    <EventHome
      eventId={id}
      event={event.data}
      hasFailed={hasFailed}
      tab="suggestions"
      title="Suggestions"
      actions={event.data && <BoardButtons event={event.data} canChange={canChange} />}
    >
      {hasFailed && (
        <ErrorBox
          message={loadFailure(event.error, eventSentences.fetchFailed)}
          onRetry={() => void event.refetch()}
          isRetrying={event.isFetching}
        />
      )}
      {!hasFailed && !event.data && <Skeleton height={320} radius="md" />}
      {event.data && <Parts key={id} event={event.data} canChange={canChange} />}
    </EventHome>
  );
}

function Parts({ event, canChange }: { event: Event; canChange: boolean }) {
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
