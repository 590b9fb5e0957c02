import type { EventAbout } from '@marquee/contract/events/about/about';
import type { Event } from '@marquee/contract/events/events';
import { formatCount } from '@marquee/contract/formats/counts';
import { holdersApi, MAX_HOLDER_SUBJECT } from '@marquee/contract/notices/holders';
import { modals } from '@mantine/modals';
import { call } from '../../lib/client.ts';
import { showFailure } from '../../lib/notify.tsx';
import { asTold, holderMessage } from './holder-message.ts';
import { programMessage } from './program-message.ts';
import { TellHolders } from './TellHolders.tsx';

const SUBJECT_END = ' has changed';

/**
 * Asks whether the ticket holders of an event are told, if its time, place or text changed and differs
 * from what they know. The message names all that differs, also by earlier changes. The dialog stays
 * open when the page changes.
 */
export async function askToTell(before: Event, after: Event): Promise<void> {
  if (after.announced === null || !holderMessage(asTold(before), after)) return;
  const message = holderMessage(after.announced, after);
  if (message === undefined || after.tickets_sold === 0) return;
  await ask(after, message);
}

/** Asks whether the ticket holders are told of another schedule or line-up, if the event has any. */
export async function askToTellProgram(
  event: Event,
  before: EventAbout,
  after: EventAbout,
): Promise<void> {
  const message = programMessage(event, before, after);
  // The page may have been open for long, so the server says how many tickets are sold.
  if (message !== undefined) await ask(event, message);
}

async function ask(event: Event, message: string): Promise<void> {
  const isOver = new Date(event.ends_at) <= new Date();
  if (isOver && !event.schedule_change.postponed) return;
  try {
    const { data } = await call(holdersApi.countHolders, { params: { id: event.event_id } });
    if (data.holders > 0) open(event, message, data.holders);
  } catch (error) {
    showFailure(error, 'The ticket holders could not be counted, so nobody was told.');
  }
}

function open(event: Event, message: string, holders: number): void {
  const title = event.title.slice(0, MAX_HOLDER_SUBJECT - SUBJECT_END.length);
  const modalId = `tell-holders-${event.event_id}`;
  modals.open({
    modalId,
    title: `Tell ${formatCount(holders, { one: 'ticket holder', other: 'ticket holders' })}?`,
    size: 'lg',
    children: (
      <TellHolders
        eventId={event.event_id}
        initialValues={{ subject: `${title}${SUBJECT_END}`, message }}
        onClose={() => modals.close(modalId)}
      />
    ),
  });
}
