import type { Campaign } from '@marquee/contract/campaigns/campaigns';
import {
  type Recipient,
  recipientsApi,
  recipientStatuses,
  type RecipientStatus,
} from '@marquee/contract/campaign-results/recipients';
import { variantLabels } from '@marquee/contract/campaigns/trial';
import { formatInstantDateHere } from '@marquee/contract/formats/reader';
import { formatNumber } from '@marquee/contract/formats/counts';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyMarquee } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectFilter } from '../../../ui/SelectFilter.tsx';
import type { Column } from '../../../ui/table-state.ts';
import { useRecipients } from '../api.ts';
import classes from '../Campaigns.module.css';

const labels: Record<RecipientStatus, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  unknown: 'Not known',
  failed: 'Failed',
  left_out: 'Left out',
  held_out: 'Held out',
};

const columns: Column<Recipient>[] = [
  {
    key: 'email',
    title: 'Person',
    cell: (one) => (
      <span className={classes.lines}>
        <span className={classes.name}>
          <bdi>{one.name || one.email}</bdi>
        </span>
        {one.name !== '' && <span className={classes.second}>{one.email}</span>}
        {one.phone !== '' && <span className={classes.second}>{one.phone}</span>}
        {one.code !== null && (
          <span className={classes.second}>
            Code <bdi>{one.code}</bdi>
          </span>
        )}
        {one.reason !== '' && (
          <span className={classes.second}>
            <bdi>{one.reason}</bdi>
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: 140,
    cell: (one) => (
      <span className={classes.lines}>
        {one.is_delivered ? 'Delivered' : labels[one.status]}
        <span className={classes.second}>
          {one.at === null ? 'for the better version' : formatInstantDateHere(one.at)}
        </span>
        {one.variant !== null && (
          <span className={classes.second}>{variantLabels[one.variant]}</span>
        )}
      </span>
    ),
  },
  {
    key: 'clicks',
    title: 'Clicks',
    isNumeric: true,
    isSecondary: true,
    width: 90,
    cell: ({ clicks }) => formatNumber(clicks),
  },
  {
    key: 'unsubscribed',
    title: 'Unsubscribed',
    isSecondary: true,
    width: 140,
    cell: ({ unsubscribed }) => (unsubscribed ? 'Yes' : ''),
  },
];

const statuses = ['', ...recipientStatuses] as const;

/** Lists the people of a campaign. Search, filter and page are in the URL. */
export function RecipientsTab({ campaign }: { campaign: Campaign }) {
  const { campaign_id: campaignId } = campaign;
  const list = useUrlState({ search: '', status: statuses });
  const query = useRecipients(campaignId, { ...list.values, cursor: list.cursor });
  const { search, status } = list.values;
  const filters = { search: search || undefined, status: status || undefined };
  return (
    <DataTable
      label="people"
      one="person"
      list={{ ...list, clear: () => list.set({ search: '', status: '' }) }}
      query={query}
      columns={columns}
      rowId={({ email }) => email}
      exportHref={exportAddress(recipientsApi.exportRecipients, filters, { id: campaignId })}
      filters={
        <SelectFilter
          label="Status"
          all="All statuses"
          value={status}
          options={recipientStatuses.map((value) => ({ value, label: labels[value] }))}
          onChange={(value) => list.set({ status: value })}
        />
      }
      empty={
        <EmptyState drawing={<EmptyMarquee />} title="Nobody yet">
          People appear here when the campaign begins.
        </EmptyState>
      }
    />
  );
}
