import { may } from '@marquee/contract/access';
import { amountOf } from '@marquee/contract/money';
import {
  administratorKinds,
  noticeKinds,
  permissionFor,
} from '@marquee/contract/notices/preferences';
import { recentApi, type RecentNotice } from '@marquee/contract/notices/recent';
import { implement, type Server } from '../../../http/implement.ts';
import { isAdministrator, organizationScope, roleOfActor } from '../../../lib/actor.ts';
import { getPreferences } from '../preferences/queries.ts';
import { listRecent, type RecentRow } from './queries.ts';

export function recentRoutes(server: Server): void {
  const { db } = server.deps;
  implement(server, recentApi, {
    listRecentNotices: async ({ actor }) => {
      const role = roleOfActor(actor);
      const own = noticeKinds.filter((kind) => may(role, permissionFor(kind)));
      const { hidden } = await getPreferences(db, actor.userId);
      const open = isAdministrator(actor) ? administratorKinds : own;
      const kinds = open.filter((kind) => !hidden.includes(kind));
      if (kinds.length === 0) return { data: [] };
      const rows = await listRecent(db, organizationScope(actor), kinds);
      return { data: rows.map(presentRecent) };
    },
  });
}

function presentRecent(row: RecentRow): RecentNotice {
  const { kind, noticed_at, event_id, title, name, tickets, amount_cents } = row;
  return {
    kind,
    at: noticed_at.toISOString(),
    event_id,
    event_title: title ?? '',
    name: name ?? '',
    tickets,
    amount: amountOf(amount_cents),
  };
}
