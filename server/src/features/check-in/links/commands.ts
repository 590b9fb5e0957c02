import {
  MAX_OPEN_LINKS,
  type ScanLinkInput,
  scanLinkSentences as say,
} from '@marquee/contract/check-in/scan-links';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../lib/actor.ts';
import { refusal } from '../../../lib/app-error.ts';
import { createLink, type LinkKind } from '../../events/device-links/commands.ts';
import { getLink, type LinkRow } from './queries.ts';
import { endOf } from './rules.ts';

type Own = { gate: string; shows_names: boolean; ends_at: Date };

export const scanLinks: LinkKind<'gate', Own, LinkRow> = {
  name: 'scan',
  table: 'scan_links',
  label: 'gate',
  most: MAX_OPEN_LINKS,
  tooMany: () => refusal('too_many_links', say.tooManyLinks),
  insert: (trx, link) => trx.insertInto('scan_links').values(link).execute(),
  revoke: (trx, id, revoked_at) =>
    trx.updateTable('scan_links').set({ revoked_at }).where('id', '=', id).execute(),
  get: getLink,
};

/** @throws AppError as `createLink` of all links, and `invalid` for the link's end */
export function createScanLink(
  deps: Deps,
  actor: Actor,
  eventId: string,
  { gate, shows_names, ends_at }: z.output<typeof ScanLinkInput>,
) {
  return createLink(deps, actor, scanLinks, eventId, (event, now) => {
    return { gate, shows_names, ends_at: endOf(ends_at, event, now) };
  });
}
