import { isolated } from '@marquee/contract/people/isolate';
import { ADMINISTRATOR, ATTENDEE, CLIENT } from '@marquee/contract/access';
import type { SecondFactorHolder } from '@marquee/contract/auth/second-factors';
import { formatInstantDateHere, formatInstantHere } from '@marquee/contract/formats/reader';
import { Button, Stack } from '@mantine/core';
import { notify, showFailure } from '../../lib/notify.tsx';
import { useProfile } from '../../lib/use-profile.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { confirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import type { Column } from '../../ui/table-state.ts';
import { roleLabels, roleOptions } from '../users/roles.ts';
import { UserBadge, YouBadge } from '../users/UserName.tsx';
import { useResetSecondFactor, useSecondFactors } from './api.ts';
import { Policy } from './Policy.tsx';
import classes from './SecurityPage.module.css';

const none = { search: '', user_type: '' as const };

export function SecondFactorTab() {
  const list = useUrlState({ search: '', user_type: ['', ADMINISTRATOR, CLIENT, ATTENDEE] });
  const query = useSecondFactors({ ...list.values, cursor: list.cursor });
  const ownId = useProfile().user_id;
  const reset = useResetSecondFactor();
  const askToReset = ({ user_id, name }: SecondFactorHolder) =>
    confirmDialog({
      title: 'Reset second factor',
      message: `Reset the second factor of ${isolated(name)}? Make sure that they asked for it. All of their sessions end. They sign in with the e-mailed code alone until they set up a new one.`,
      confirm: 'Reset',
      onConfirm: () =>
        reset.mutate(user_id, {
          onSuccess: () => notify.success(`The second factor of ${isolated(name)} was reset.`),
          onError: (error) => showFailure(error),
        }),
    });
  return (
    <Stack gap="lg">
      <Policy />
      <DataTable
        label="people with a second factor"
        one="person with a second factor"
        // Clearing keeps the open tab in the URL.
        list={{ ...list, clear: () => list.set(none) }}
        query={query}
        columns={columnsFor(ownId, askToReset)}
        rowId={({ user_id }) => user_id}
        filters={
          <SelectFilter
            label="Role"
            all="All roles"
            options={roleOptions}
            value={list.values.user_type}
            onChange={(user_type) => list.set({ user_type })}
          />
        }
        empty={
          <EmptyState drawing={<EmptyMarquee />} title="Nobody has a second factor yet">
            Everybody can set one up under Your account, in the user menu.
          </EmptyState>
        }
      />
    </Stack>
  );
}

type AskToReset = (holder: SecondFactorHolder) => void;

function columnsFor(ownId: string, askToReset: AskToReset): Column<SecondFactorHolder>[] {
  return [
    {
      key: 'name',
      title: 'User',
      cell: ({ user_id, name, email, locked_until }) => (
        <span className={classes.lines}>
          <span className={classes.who}>
            <bdi>{name}</bdi>
            {user_id === ownId && <YouBadge />}
            {locked_until && <UserBadge color="red">locked</UserBadge>}
          </span>
          <span className={classes.second}>{email}</span>
          {locked_until && (
            <span className={classes.second}>
              Too many wrong codes, locked until {formatInstantHere(locked_until)}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'user_type',
      title: 'Role',
      isSecondary: true,
      width: 200,
      cell: ({ user_type, organization_name }) => (
        <span className={classes.lines}>
          {roleLabels[user_type]}
          {organization_name && (
            <span className={classes.second}>
              <bdi>{organization_name}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'enabled_at',
      title: 'Since',
      isSecondary: true,
      width: 170,
      cell: ({ enabled_at }) => formatInstantDateHere(enabled_at),
    },
    {
      key: 'recovery_codes_left',
      title: 'Recovery codes left',
      isSecondary: true,
      isNumeric: true,
      width: 160,
      cell: ({ recovery_codes_left }) => recovery_codes_left,
    },
    {
      key: 'actions',
      title: 'Actions',
      isNumeric: true,
      width: 110,
      cell: (holder) =>
        // Users remove their own second factor with a code, under Your account.
        holder.user_id !== ownId && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Reset the second factor of ${isolated(holder.name)}`}
            onClick={() => askToReset(holder)}
          >
            Reset
          </Button>
        ),
    },
  ];
}
