import { COUNT_LIMIT } from '@marquee/contract/endpoint';
import { revenueApi } from '@marquee/contract/revenue';
import { formatNumber, nounOf } from '@marquee/contract/formats/counts';
import * as nouns from '@marquee/contract/formats/nouns';
import { Button, Card } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { DataRows } from '../../../ui/DataRows.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { RadioFilter } from '../../../ui/RadioFilter.tsx';
import { TablePager } from '../../../ui/TablePager.tsx';
import { useStillWhilePressed } from '../../../ui/use-still-while-pressed.ts';
import { useRevenueOrders } from '../api.ts';
import classes from '../Breakdown.module.css';
import { NoRevenue } from '../NoRevenue.tsx';
import { orderColumns } from './order-columns.tsx';
import type { RevenueState } from '../use-revenue-state.ts';

const PAGE_SIZE = 20;

const kinds = [
  { value: '', label: 'All' },
  { value: 'sale', label: 'Sales' },
  { value: 'refund', label: 'Refunds' },
] as const;

export function RevenueOrders({ state }: { state: RevenueState }) {
  const { list, timezone } = state;
  const kind = state.values.kind === '' ? undefined : state.values.kind;
  const asked = { ...state.query, kind };
  const page = useRevenueOrders({ ...asked, limit: PAGE_SIZE, cursor: list.cursor });
  const hasFailed = page.error !== null && !page.data;
  const isEmpty = page.data?.data.length === 0;
  const { still: rows, onPointerDown } = useStillWhilePressed(page.data?.data);
  return (
    <Card padding={0}>
      <div className={classes.toolbar}>
        <RadioFilter
          label="Sales or refunds"
          options={kinds}
          value={state.values.kind}
          onChange={(value) => list.set({ kind: value })}
        />
        <span className={classes.count} role="status">
          {page.data && countOf(page.data.total, state.values.kind)}
        </span>
        <Button
          component="a"
          href={exportAddress(revenueApi.exportRevenueOrders, asked)}
          download
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
          aria-label="Export CSV of these orders"
        >
          Export CSV
        </Button>
      </div>
      {hasFailed && (
        <div className={classes.message}>
          <LoadFailure query={page} />
        </div>
      )}
      {isEmpty && <NoRevenue state={state} />}
      {!hasFailed && !isEmpty && (
        <DataRows
          label="orders"
          list={list}
          rows={rows}
          onPointerDown={onPointerDown}
          columns={orderColumns(timezone)}
          rowId={(row) => row.entry_id}
          isFetching={page.isFetching}
        />
      )}
      <TablePager list={list} nextCursor={page.data?.next_cursor ?? null} />
    </Card>
  );
}

const nounsOfKind = {
  '': { one: 'sale or refund', other: 'sales and refunds' },
  sale: nouns.sale,
  refund: nouns.refund,
};

function countOf(total: number, kind: keyof typeof nounsOfKind): string {
  return `${formatNumber(total)}${total >= COUNT_LIMIT ? '+' : ''} ${nounOf(total, nounsOfKind[kind])}`;
}
