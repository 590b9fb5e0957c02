import { Alert, CloseButton, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { formatStart } from '@marquee/contract/formats/when';
import { readersTimezone } from '@marquee/contract/formats/reader';
import { searchFor, searchWords } from '@marquee/contract/spelling/search-words';
import { IconChevronRight, IconCloudUpload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isKind } from '../../../lib/client.ts';
import { sentenceOf } from '../../../lib/notify.tsx';
import { EmptyMarquee, NothingFound } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorBox } from '../../../ui/ErrorBox.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useDoorEvents, useKeptDoors, useWaitingEverywhere } from '../api.ts';
import { type ChoosableEvent, eventSections } from './event-sections.ts';
import { Installable } from '../device/Installable.tsx';
import classes from './ScanEventsPage.module.css';
import { usePreferences } from '../device/use-preferences.ts';

const TYPING_MS = 200;

/** Chooses the event to scan for: today's first; offline, those stored on this device. */
export default function ScanEventsPage() {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), TYPING_MS);
  const [{ lastEvent }] = usePreferences();
  const today = useDoorEvents('today', wanted);
  const upcoming = useDoorEvents('upcoming', wanted);
  const kept = useKeptDoors().data ?? [];
  const error = today.error ?? upcoming.error;
  const isOffline = isKind(error, 'unanswered', 'unreadable');
  const sections = isOffline
    ? [{ title: 'On this device', events: kept.map(({ event }) => event).filter(matches(search)) }]
    : eventSections(today.data, upcoming.data, lastEvent);
  const isEmpty = sections.every(({ events }) => events.length === 0);
  const isLoading = !isOffline && !error && (today.isPending || upcoming.isPending);
  return (
    <>
      <Installable />
      <PageHeader
        title="Scan"
        description="Choose your event. This device keeps its list of tickets, so you can scan offline."
      />
      <WaitingNote />
      <TextInput
        type="search"
        aria-label="Search events"
        placeholder="Search events"
        className={classes.search ?? ''}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.5} aria-hidden="true" />}
        rightSectionWidth={44}
        rightSection={
          search !== '' && (
            <CloseButton size={44} aria-label="Clear the search" onClick={() => setSearch('')} />
          )
        }
      />
      {error && !isOffline && (
        <ErrorBox
          message={sentenceOf(error)}
          onRetry={() => void Promise.all([today.refetch(), upcoming.refetch()])}
        />
      )}
      {isLoading && <Loading />}
      {!isLoading && (isOffline || !error) && isEmpty && (
        <Nothing isSearch={(isOffline ? search.trim() : wanted) !== ''} isOffline={isOffline} />
      )}
      {!isLoading &&
        sections
          .filter(({ events }) => events.length > 0)
          .map(({ title, events }) => <Section key={title} title={title} events={events} />)}
    </>
  );
}

function Section({ title, events }: { title: string; events: readonly ChoosableEvent[] }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <ul>
        {events.map((event) => (
          <li key={event.event_id}>
            <Link to={`/admin/scan/${event.event_id}`} className={classes.event}>
              <span className={classes.words}>
                <span className={classes.title}>
                  <bdi>{event.title}</bdi>
                </span>
                <span className={classes.detail}>
                  {formatStart(event, readersTimezone())}
                  {soldOf(event)}
                </span>
              </span>
              <IconChevronRight size={20} stroke={1.5} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the tickets sold as text; an event stored on the device has no such figure. */
function soldOf(event: ChoosableEvent & Partial<Pick<Event, 'tickets_sold'>>): string {
  const { tickets_sold: sold } = event;
  if (sold === undefined) return '';
  return ` · ${formatCount(sold, nouns.ticket)} sold`;
}

function WaitingNote() {
  const { data: waiting = 0 } = useWaitingEverywhere();
  if (waiting === 0) return null;
  return (
    <Alert
      role="status"
      color="amber"
      mb="md"
      icon={<IconCloudUpload stroke={1.5} />}
      title={`${formatCount(waiting, nouns.admissionIs)} on this device and not sent yet.`}
    >
      They are sent automatically once there is a connection.
    </Alert>
  );
}

function Nothing({ isSearch, isOffline }: { isSearch: boolean; isOffline: boolean }) {
  if (isSearch) {
    return (
      <EmptyState drawing={<NothingFound />} title="No event matches">
        Only events from today on are listed.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<EmptyMarquee />}
      title={isOffline ? 'No events on this device' : 'No events to scan'}
    >
      {isOffline
        ? 'Open an event’s scanner once while you are online. After that, it works offline.'
        : 'Events from today on appear here.'}
    </EmptyState>
  );
}

function Loading() {
  return (
    <div aria-busy="true" aria-label="Loading events" role="status">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={64} mb="xs" />
      ))}
    </div>
  );
}

function matches(search: string) {
  const isFound = searchFor(search);
  return ({ title }: ChoosableEvent) => isFound(searchWords(title));
}
