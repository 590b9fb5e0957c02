import {
  securityApi,
  SIGN_IN_LOG_DAYS,
  type SignIn,
  type SignInKind,
  signInKinds,
  signInWords,
} from '@marquee/contract/auth/security';
import { formatInstantHere, readersTimezone } from '@marquee/contract/formats/reader';
import { exportAddress } from '../../ui/links/export-address.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DaysFilter } from '../../ui/DaysFilter.tsx';
import { SelectFilter } from '../../ui/SelectFilter.tsx';
import type { Column } from '../../ui/table-state.ts';
import { UserBadge } from '../users/UserName.tsx';
import { useSignIns } from './api.ts';
import classes from './SecurityPage.module.css';

const none = { search: '', kind: '' as const, from: '', to: '' };
const kinds = signInKinds.map((value) => ({ value, label: signInWords[value] }));

/** Colours by urgency: needs attention, success, or neutral. */
const colors: Record<SignInKind, string> = {
  code_requested: 'gray',
  unknown_address: 'amber',
  code_wrong: 'red',
  code_right: 'gray',
  refused_by_limit: 'red',
  signed_in: 'green',
  second_factor_wrong: 'red',
  recovery_code_used: 'amber',
  signed_out: 'gray',
  session_ended: 'gray',
};

const columns: Column<SignIn>[] = [
  {
    key: 'kind',
    title: 'Result',
    width: 240,
    cell: ({ kind, email, address, device, at }) => (
      <span className={classes.lines}>
        <UserBadge color={colors[kind]}>{signInWords[kind]}</UserBadge>
        <span className={classes.narrowName}>{email || 'Not read'}</span>
        <span className={classes.narrow}>
          {device}, {address}
        </span>
        <span className={classes.narrow}>{formatInstantHere(at)}</span>
      </span>
    ),
  },
  {
    key: 'email',
    title: 'E-mail',
    isSecondary: true,
    cell: ({ email, name }) => (
      <span className={classes.lines}>
        {email || 'Not read'}
        {name !== null && (
          <span className={classes.second}>
            <bdi>{name}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'device',
    title: 'From',
    isSecondary: true,
    width: 210,
    cell: ({ device, address }) => (
      <span className={classes.lines}>
        {device}
        <span className={classes.second}>{address}</span>
      </span>
    ),
  },
  {
    key: 'at',
    title: 'When',
    isSecondary: true,
    width: 250,
    cell: ({ at }) => <span className={classes.when}>{formatInstantHere(at)}</span>,
  },
];

export function SignInsTab() {
  const list = useUrlState({ search: '', kind: ['', ...signInKinds], from: '', to: '' });
  const { search, kind, from, to } = list.values;
  const filters = {
    search,
    kind: kind || undefined,
    from: from || undefined,
    to: to || undefined,
    timezone: readersTimezone(),
  };
  const query = useSignIns({ ...filters, cursor: list.cursor });
  return (
    <DataTable
      label="sign-ins"
      one="line"
      // Clearing keeps the open tab in the URL.
      list={{ ...list, clear: () => list.set(none) }}
      query={query}
      columns={columns}
      rowId={({ ID }) => ID}
      exportHref={exportAddress(securityApi.exportSignIns, filters)}
      filters={
        <>
          <SelectFilter
            label="Result"
            all="All results"
            options={kinds}
            value={kind}
            onChange={(value) => list.set({ kind: value })}
          />
          <DaysFilter from={from} to={to} onChange={list.set} />
        </>
      }
      empty={
        <EmptyState drawing={<EmptyMarquee />} title="No sign-ins yet">
          The sign-in log keeps entries for {SIGN_IN_LOG_DAYS} days.
        </EmptyState>
      }
    />
  );
}
