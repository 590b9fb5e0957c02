import { Button } from '@mantine/core';
import { codesApi, type EventCode } from '@marquee/contract/codes/codes';
import type { Event } from '@marquee/contract/events/events';
import { isolated } from '@marquee/contract/people/isolate';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { exportAddress } from '../../ui/links/export-address.ts';
import { BatchFilter } from './BatchFilter.tsx';
import { BatchSum } from './BatchSum.tsx';
import { useCodes } from './api.ts';
import { codeColumns } from './code-columns.tsx';
import type { OpenedCode } from './CodeModal.tsx';

type Props = {
  event: Event;
  /** Absent for roles that may not change codes. */
  onOpen?: (opened: OpenedCode) => void;
};

/** Lists an event's codes, the newest first. */
export function CodeList({ event, onOpen }: Props) {
  const list = useUrlState({ search: '', batch: '' });
  const { event_id: id } = event;
  const query = useCodes(id, { ...list.values, cursor: list.cursor });
  const { batch } = list.values;
  return (
    <>
      {batch !== '' && <BatchSum eventId={id} batch={batch} />}
      <DataTable
        label="codes"
        one="code"
        list={list}
        query={query}
        columns={codeColumns(event)}
        filters={
          <BatchFilter eventId={id} value={batch} onChange={(next) => list.set({ batch: next })} />
        }
        rowId={(code) => code.code_id}
        exportHref={exportAddress(codesApi.exportCodes, list.values, { id })}
        {...(onOpen && { onOpen, openLabel: ({ code }: EventCode) => `Edit ${isolated(code)}` })}
        empty={
          <EmptyState
            drawing={<EmptyMarquee />}
            title="No codes yet"
            action={onOpen && <Button onClick={() => onOpen('new')}>Create the first code</Button>}
          >
            A code makes tickets cheaper for those who have it, or opens tickets that are hidden
            from everybody else.
          </EmptyState>
        }
      />
    </>
  );
}
