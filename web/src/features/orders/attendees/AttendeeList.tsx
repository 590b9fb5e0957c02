import { isolated } from '@marquee/contract/people/isolate';
import { attendeesApi, attendeeSorts, attendeeStates } from '@marquee/contract/orders/attendees';
import { useNavigate } from 'react-router';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { RadioFilter } from '../../../ui/RadioFilter.tsx';
import { ordersPath } from '../../events/links.ts';
import { AnswerFilter } from '../../questions/AnswerFilter.tsx';
import { EmptyTickets } from '../list/EmptyTickets.tsx';
import { useAttendees } from './api.ts';
import { attendeeColumns } from './attendee-columns.tsx';

const PAGE_SIZE = 20;

const states = [
  { value: '', label: 'All' },
  { value: 'expected', label: 'Expected' },
  { value: 'admitted', label: 'Admitted' },
] as const;

/** The last sold first, until a person sorts. */
const sorts = ['-sold_at', ...attendeeSorts.filter((sort) => sort !== '-sold_at')] as const;

export function AttendeeList({ eventId }: { eventId: string }) {
  const list = useUrlState({
    search: '',
    state: ['', ...attendeeStates],
    question: '',
    answer: '',
    unanswered: '',
    sort: sorts,
  });
  const { search, state, question, answer, unanswered, sort } = list.values;
  const query = useAttendees(eventId, {
    search,
    state: state === '' ? undefined : state,
    ...(question !== '' && { question, answer }),
    ...(unanswered !== '' && { unanswered }),
    sort,
    limit: PAGE_SIZE,
    cursor: list.cursor,
  });
  const navigate = useNavigate();
  return (
    <DataTable
      label="attendees"
      one="attendee"
      list={list}
      query={query}
      columns={attendeeColumns}
      rowId={(attendee) => attendee.ticket_id}
      exportHref={exportAddress(attendeesApi.exportAttendees, list.values, { id: eventId })}
      onOpen={(attendee) =>
        void navigate(
          `${ordersPath(eventId)}?order=${encodeURIComponent(attendee.order_reference)}`,
        )
      }
      openLabel={(attendee) =>
        `Open order ${attendee.order_reference} of ${isolated(attendee.name)}`
      }
      filters={
        <>
          <RadioFilter
            label="At the door"
            options={states}
            value={state}
            onChange={(value) => list.set({ state: value })}
          />
          <AnswerFilter
            eventId={eventId}
            value={{ question, answer, unanswered }}
            onChange={(chosen) => list.set(chosen)}
          />
        </>
      }
      empty={
        <EmptyState drawing={<EmptyTickets />} title="No attendees yet">
          Each ticket of a completed order is a row here. Unpaid orders are under Orders.
        </EmptyState>
      }
    />
  );
}
