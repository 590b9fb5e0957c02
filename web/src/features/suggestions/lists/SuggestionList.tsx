import type { Event } from '@marquee/contract/events/events';
import type { ReactNode } from 'react';
import { useOpened } from '../../../lib/here/use-opened.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Column, TableQuery, TableState } from '../../../ui/table-state.ts';
import { SuggestionModal } from '../detail/SuggestionModal.tsx';
import { type Kind, kindNouns, nameOf, type Suggestion } from '../kinds.ts';
import { BulkBar } from './BulkBar.tsx';
import { useSuggestionSelection } from './use-suggestion-selection.ts';

export const PAGE_SIZE = 25;

/** Lists what guests suggested, and opens one of it. Filters, page and open one are in the URL. */
export function SuggestionList<Row extends Suggestion>(props: {
  event: Event;
  kind: Kind;
  canChange: boolean;
  list: TableState;
  query: TableQuery<Row>;
  columns: Column<Row>[];
  exportHref: string;
  filters: ReactNode;
  /** Stands above the words while there are none. */
  drawing: ReactNode;
}) {
  const { event, kind, canChange, columns } = props;
  const opened = useOpened(kind);
  const rows = props.query.data?.data ?? [];
  const { selected, column } = useSuggestionSelection(kind, rows);
  const { one, other } = kindNouns[kind];
  return (
    <>
      <BulkBar eventId={event.event_id} kind={kind} selected={selected} />
      <DataTable
        label={other}
        one={one}
        list={props.list}
        query={props.query}
        columns={canChange ? [column, ...columns] : columns}
        rowId={({ id }) => id}
        onOpen={({ id }) => opened.open(id)}
        openLabel={(row) => `Open ${nameOf(row)}`}
        exportHref={props.exportHref}
        filters={props.filters}
        empty={
          <EmptyState drawing={props.drawing} title={`No ${other} yet`}>
            Guests suggest them on the page of their order, with the link in the ticket mail.
          </EmptyState>
        }
      />
      <SuggestionModal
        event={event}
        kind={kind}
        suggestion={rows.find(({ id }) => id === opened.id)}
        canChange={canChange}
        onClose={opened.close}
      />
    </>
  );
}
