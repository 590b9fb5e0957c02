import { type RevenueRange, type RevenueUnit, revenueApi } from '@marquee/contract/revenue';
import { csvFile } from '../../lib/csv.ts';
import type { Database } from '../../db/database.ts';
import { implement, type Server } from '../../http/implement.ts';
import {
  bucketColumns,
  moveColumns,
  presentMove,
  presentPeriod,
  presentRow,
  rowColumns,
} from './presenter.ts';
import { listFigures, readFilters } from './queries.ts';
import { listRevenueBy } from './queries-by.ts';
import { nameFilters } from './queries-names.ts';
import { listRevenueOrders } from './queries-orders.ts';
import { cutBefore, cutSpan, instantsOf, rangeOf, type Span, startOf } from './rules.ts';

export function revenueRoutes(server: Server): void {
  const { clock } = server.deps;

  const read = (query: RevenueRange) => {
    const range = rangeOf(query, clock());
    return { range, asked: { ...instantsOf(range, query.timezone), filters: readFilters(query) } };
  };
  const cut = async (reads: Database, spans: Span[], query: RevenueRange) => {
    const starts = spans.map(({ from }) => startOf(from, query.timezone));
    const last = spans.slice(-1).map((span) => instantsOf(span, query.timezone).to);
    return presentPeriod(spans, await listFigures(reads, [...starts, ...last], readFilters(query)));
  };
  const getPeriods = async (reads: Database, query: RevenueRange & { unit: RevenueUnit }) => {
    const range = rangeOf(query, clock());
    const [period, before] = await Promise.all([
      cut(reads, cutSpan(range, query.unit), query),
      cut(reads, cutBefore(range, query.unit), query),
    ]);
    return { period, before };
  };

  implement(server, revenueApi, {
    getRevenue: async ({ query, reads }) => {
      const { period, before } = await getPeriods(reads, query);
      const filters = await nameFilters(reads, readFilters(query));
      return { data: { ...period, before, filters, unit: query.unit, timezone: query.timezone } };
    },
    exportRevenue: async ({ query, reads }) => {
      const spans = cutSpan(rangeOf(query, clock()), query.unit);
      const { from, to, buckets } = await cut(reads, spans, query);
      return csvFile(`revenue-${from}-${to}`, bucketColumns, async () => {
        return { data: buckets, next_cursor: null, total: buckets.length };
      });
    },
    listRevenueBy: async ({ params, query, reads }) => {
      const page = await listRevenueBy(reads, params.dimension, { ...query, ...read(query).asked });
      return { ...page, data: page.data.map(presentRow) };
    },
    exportRevenueBy: ({ params, query, reads }) => {
      const { range, asked } = read(query);
      const name = `revenue-by-${params.dimension}-${range.from}-${range.to}`;
      return csvFile(name, rowColumns, async (from) => {
        const page = await listRevenueBy(reads, params.dimension, { ...query, ...asked, ...from });
        return { ...page, data: page.data.map(presentRow) };
      });
    },
    listRevenueOrders: async ({ query, reads }) => {
      const page = await listRevenueOrders(reads, { ...query, ...read(query).asked });
      return { ...page, data: page.data.map(presentMove) };
    },
    exportRevenueOrders: ({ query, reads }) => {
      const { range, asked } = read(query);
      return csvFile(`revenue-orders-${range.from}-${range.to}`, moveColumns, async (from) => {
        const page = await listRevenueOrders(reads, { ...query, ...asked, ...from });
        return { ...page, data: page.data.map(presentMove) };
      });
    },
  });
}
