import { isolated } from '@marquee/contract/people/isolate';
import { may } from '@marquee/contract/access';
import { financeApi } from '@marquee/contract/finance/finance';
import type { EventSummary } from '@marquee/contract/finance/statements';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useProfile } from '../../../lib/use-profile.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useEventSummaries } from '../api.ts';
import { MONEY, organizationPath } from '../links.ts';
import { statementColumns } from './statement-columns.tsx';
import { StatementPart } from './StatementPart.tsx';

/** Lists the statements of events; those of payouts are on the payouts tab. */
export function StatementsTab({ organizationId }: { organizationId: string }) {
  const list = useUrlState({ search: '' });
  const query = useEventSummaries(organizationId, { ...list.values, cursor: list.cursor });
  const [opened, setOpened] = useState<EventSummary>();
  return (
    <>
      <DataTable
        label="events"
        one="event"
        list={{ ...list, clear: () => list.set({ search: '' }) }}
        query={query}
        columns={statementColumns}
        rowId={(event) => event.event_id}
        exportHref={exportAddress(financeApi.exportEventSummaries, list.values, {
          id: organizationId,
        })}
        onOpen={setOpened}
        openLabel={(event) => `Open the statement of ${isolated(event.title ?? 'a deleted event')}`}
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="No statements yet">
            Every event with sales has a statement here.
          </EmptyState>
        }
      />
      <StatementModal {...{ organizationId, event: opened }} onClose={() => setOpened(undefined)} />
    </>
  );
}

function StatementModal(props: {
  organizationId: string;
  event: EventSummary | undefined;
  onClose: () => void;
}) {
  const { organizationId, event } = props;
  // Keeps the event on screen while the dialog fades out.
  const [shown, setShown] = useState(event);
  if (event && event !== shown) setShown(event);
  const canSeeAll = may(useProfile().role, 'finance:read');
  const ledger = { event: shown?.event_id ?? '' };
  return (
    <Modal
      opened={event !== undefined}
      onClose={props.onClose}
      size={520}
      title={shown && (shown.title ?? 'Deleted event')}
    >
      {shown && (
        <Stack gap="sm">
          <StatementPart of={{ kind: 'event', id: shown.event_id, organization: organizationId }} />
          <Button
            component={Link}
            to={
              canSeeAll
                ? organizationPath(organizationId, ledger)
                : `${MONEY}?${new URLSearchParams(ledger)}`
            }
            variant="subtle"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
          >
            Show in ledger
          </Button>
        </Stack>
      )}
    </Modal>
  );
}
