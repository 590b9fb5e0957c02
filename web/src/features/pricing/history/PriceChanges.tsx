import { formatInstantShort } from '@marquee/contract/formats/columns';
import { type PriceChange, pricingApi } from '@marquee/contract/pricing/pricing';
import { Button, Card, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { sentenceOf } from '../../../lib/notify.tsx';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { DataRows } from '../../../ui/DataRows.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { TablePager } from '../../../ui/TablePager.tsx';
import type { Column } from '../../../ui/table-state.ts';
import { usePriceChanges } from '../api.ts';
import classes from '../Pricing.module.css';
import { causeWords, changeWords, saleWords, soldWords } from '../words.ts';

const PAGE_SIZE = 20;

/** Lists every change of an event's prices, the last one first. Times are the event's own. */
export function PriceChanges({ eventId, timezone }: { eventId: string; timezone: string }) {
  const list = useUrlState({ search: '' });
  const query = usePriceChanges(eventId, {
    limit: PAGE_SIZE,
    cursor: list.cursor,
  });
  const { data, error, isFetching } = query;
  const isEmpty = data?.data.length === 0;
  return (
    <Card component="section" padding={0} aria-labelledby="price-changes">
      <div className={classes.historyHead}>
        <Title order={3} size="h4" id="price-changes">
          Price history
        </Title>
        {data && !isEmpty && (
          <Button
            component="a"
            href={exportAddress(pricingApi.exportPriceChanges, {}, { id: eventId })}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          >
            Export CSV
          </Button>
        )}
      </div>
      {error && !data && (
        <div className={classes.historyNote}>
          <LoadFailure
            query={query}
            message={sentenceOf(error, 'The price history could not be loaded.')}
          />
        </div>
      )}
      {isEmpty && (
        <Text className={classes.historyNote ?? ''} c="dimmed" size="sm">
          No price has changed yet.
        </Text>
      )}
      {!error && !isEmpty && (
        <DataRows
          label="price changes"
          list={list}
          rows={data?.data}
          columns={columnsIn(timezone)}
          rowId={({ change_id }) => change_id}
          isFetching={isFetching}
          onPointerDown={() => undefined}
        />
      )}
      <TablePager list={list} nextCursor={data?.next_cursor ?? null} />
    </Card>
  );
}

function columnsIn(timezone: string): readonly Column<PriceChange>[] {
  const when = ({ at }: PriceChange) => formatInstantShort(at, timezone);
  return [
    {
      key: 'price',
      title: 'Price',
      cell: (change) => (
        <span className={classes.lines}>
          <strong>{changeWords(change)}</strong>
          <span className={classes.second}>
            <bdi>{change.Type}</bdi>
          </span>
          <span className={classes.narrow}>
            {causeWords(change)} · {when(change)}
            <br />
            {soldWords(change)}
            <br />
            On sale: {saleWords(change, timezone)}
          </span>
        </span>
      ),
    },
    { key: 'why', title: 'Why', isSecondary: true, cell: causeWords },
    { key: 'at', title: 'When', isSecondary: true, cell: when },
    {
      key: 'on_sale',
      title: 'On sale',
      isSecondary: true,
      cell: (change) => saleWords(change, timezone),
    },
    { key: 'sold', title: 'Tickets then', isSecondary: true, cell: soldWords },
  ];
}
