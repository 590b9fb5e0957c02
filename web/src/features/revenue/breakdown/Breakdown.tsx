import { isolated } from '@marquee/contract/people/isolate';
import { type RevenueDimension, revenueApi } from '@marquee/contract/revenue';
import { Tabs } from '@mantine/core';
import { exportAddress } from '../../../ui/links/export-address.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useRevenueBy } from '../api.ts';
import classes from '../Breakdown.module.css';
import { byColumns } from './by-columns.tsx';
import { NoRevenue } from '../NoRevenue.tsx';
import { RevenueOrders } from '../orders/RevenueOrders.tsx';
import { type RevenueState, type View, views } from '../use-revenue-state.ts';

const PAGE_SIZE = 20;

const tabs: Record<View, string> = {
  organization: 'By organizer',
  event: 'By event',
  category: 'By category',
  price: 'By price type',
  orders: 'Orders',
};

const nouns: Record<RevenueDimension, { one: string; label: string }> = {
  organization: { one: 'organizer', label: 'organizers' },
  event: { one: 'event', label: 'events' },
  category: { one: 'category', label: 'categories' },
  price: { one: 'price type', label: 'price types' },
};

/** Splits the figures by dimension; each row opens the next finer one. */
export function Breakdown({ state }: { state: RevenueState }) {
  const { view } = state;
  return (
    <section className={classes.section} aria-label="Breakdown">
      <Tabs
        value={view}
        onChange={(chosen) => state.show(views.find((one) => one === chosen) ?? 'organization')}
        keepMounted={false}
      >
        <div className={classes.tabs} data-scroller>
          <Tabs.List className={classes.list ?? ''}>
            {views.map((one) => (
              <Tabs.Tab key={one} value={one} ref={one === view ? bringIntoView : undefined}>
                {tabs[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </div>
        <Tabs.Panel value={view} pt="md">
          {view === 'orders' ? (
            <RevenueOrders state={state} />
          ) : (
            // A new key per dimension keeps the search box of one out of the other.
            <Rows key={view} state={state} dimension={view} />
          )}
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

/** Scrolls the chosen tab into view, but not the page. A phone has no room for all tabs. */
function bringIntoView(tab: HTMLButtonElement | null) {
  const scroller = tab?.closest('[data-scroller]');
  if (tab) scroller?.scrollTo({ left: tab.offsetLeft + tab.offsetWidth - scroller.clientWidth });
}

function Rows({ state, dimension }: { state: RevenueState; dimension: RevenueDimension }) {
  const { list, values, query } = state;
  const asked = { ...query, sort: values.sort, search: values.search };
  const rows = useRevenueBy(dimension, { ...asked, limit: PAGE_SIZE, cursor: list.cursor });
  return (
    <DataTable
      {...nouns[dimension]}
      list={{
        ...list,
        // The range and the filters above belong to the page, not to this table.
        isFiltered: values.search !== '',
        clear: () => list.set({ search: '' }),
      }}
      query={rows}
      columns={byColumns(dimension)}
      rowId={(row) => row.id}
      onOpen={(row) => state.enter(dimension, row.id)}
      openLabel={(row) => `Show the breakdown of ${isolated(row.name)}`}
      exportHref={exportAddress(revenueApi.exportRevenueBy, asked, { dimension })}
      empty={<NoRevenue state={state} />}
    />
  );
}
