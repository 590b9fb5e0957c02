import {
  suppressionEndpoints,
  type Suppression,
  suppressionSorts,
} from '@marquee/contract/audience/suppressions';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { notify, showFailure } from '../../../lib/notify.tsx';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { confirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Curtain } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useRemoveSuppression, useSuppressions } from '../api.ts';
import classes from '../Audience.module.css';
import { suppressionColumns } from './suppression-columns.tsx';
import { SuppressionModal } from './SuppressionModal.tsx';

/** Shows the suppression list. Search, order and page are in the URL. */
export function SuppressionsTab() {
  const list = useUrlState({ search: '', sort: suppressionSorts });
  const query = useSuppressions({ ...list.values, cursor: list.cursor });
  const [isAdding, setIsAdding] = useState(false);
  const remove = useRemoveSuppression();
  const askToRemove = ({ address }: Suppression) =>
    confirmDialog({
      title: 'Remove from the list',
      message: `Remove ${address} from the list? This person's earlier consents apply again.`,
      confirm: 'Remove from the list',
      onConfirm: () =>
        remove.mutate(address, {
          onSuccess: ({ message }) => notify.success(message ?? ''),
          onError: (error) => showFailure(error),
        }),
    });
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      Add addresses
    </Button>
  );
  return (
    <>
      <div className={classes.head}>
        <Text size="sm" c="dimmed" maw={560}>
          These addresses and numbers are never contacted. Every list and segment counts their
          consent as withdrawn.
        </Text>
        {add}
      </div>
      <DataTable
        label="addresses"
        one="address"
        list={{ ...list, clear: () => list.set({ search: '' }) }}
        query={query}
        columns={suppressionColumns(askToRemove)}
        rowId={({ address }) => address}
        exportHref={exportAddress(suppressionEndpoints.exportSuppressions, list.values)}
        empty={
          <EmptyState drawing={<Curtain />} title="Nobody is suppressed" action={add}>
            An e-mail address comes here when its mail bounces for good or its reader calls a
            message spam. A phone number comes here when it answers STOP. You can also add both by
            hand. An unsubscribe link adds nobody: it withdraws the consent.
          </EmptyState>
        }
      />
      <SuppressionModal opened={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
