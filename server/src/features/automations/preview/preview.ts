import { type AutomationKind, automationWords } from '@marquee/contract/automations/kinds';
import { DAY_MS } from '@marquee/contract/time';
import type { Deps } from '../../../deps.ts';
import { originOf } from '../../../http/origin.ts';
import type { Actor } from '../../../lib/actor.ts';
import {
  type Compiled,
  compileContent,
  fieldsOf,
  type Filled,
  fillMessage,
  senderOf,
} from '../../campaigns/message/compile.ts';
import { shownFrom } from '../../../mail/sender.ts';
import { ownLinkOf } from '../../campaigns/message/own-links.ts';
import { openedUrl } from '../../campaigns/message/via.ts';
import { listNext } from '../occasions/due.ts';
import { findGivingBack } from '../message/giving-back.ts';
import { contentOf, type NamedEvent, aboutOf, type Written } from '../message/message.ts';
import { getSenderOf, type Sender } from '../queries.ts';

type Asked = Written & { organization_id?: string | undefined };

/**
 * Returns an automation's message as a person of this name would get it, about the organizer's next
 * event.
 * @throws AppError `not_found`, `invalid`
 */
export async function previewAutomation(
  deps: Deps,
  actor: Actor,
  kind: AutomationKind,
  asked: Asked,
  name = '',
): Promise<Filled & { from: string }> {
  const { message, sender } = await compose(deps, actor, kind, asked, name);
  return { ...message, from: shownFrom(deps.config.mailFrom, sender) };
}

async function compose(
  deps: Deps,
  actor: Actor,
  kind: AutomationKind,
  asked: Asked,
  name: string,
): Promise<{ message: Filled } & ReturnType<typeof senderOf>> {
  const now = deps.clock();
  const origin = originOf(deps.config);
  const sender = await getSenderOf(deps.db, actor, asked.organization_id);
  const next = await listNext(deps.db, sender.id, now);
  const about = next[0] ?? madeUp(now);
  const cards = next.map(({ id }) => id);
  const content = contentOf(kind, asked, {
    origin,
    event: {
      ...aboutOf(about, sender.locale),
      givingBack:
        about.id === ''
          ? undefined
          : await findGivingBack(deps.db, about.id, { now, locale: sender.locale }),
    },
    cards: kind === 'unpaid' || kind === 'new_event' ? cards.slice(0, 1) : cards,
  });
  const compiled = await compileContent(deps, subjectOf(kind, sender, about), content);
  const message = fillMessage(compiled, {
    fields: fieldsOf(name, sender.name),
    linkOf: (link) => straightOn(origin, compiled, link, about),
    unsubscribeUrl: `${origin}/u/preview`,
    openedUrl: openedUrl(origin, 'preview'),
  });
  return { message, ...senderOf(compiled) };
}

/** Before an organizer has an event to show. */
function madeUp(now: Date): NamedEvent {
  return {
    id: '',
    slug: '',
    title: 'Summer Ball',
    starts_at: new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS + 0.75 * DAY_MS),
    timezone: 'UTC',
    location_name: 'The Boathouse',
    latitude: 51.5072,
    pin_town: null,
    pin_search: '',
    longitude: -0.1276,
  };
}

function subjectOf(kind: AutomationKind, sender: Sender, { title }: NamedEvent) {
  return {
    kind: automationWords[kind].sends,
    organization_id: sender.id,
    organization_name: sender.name,
    organization_email: sender.email,
    event_title: title,
    locale: sender.locale,
    counts_opens: false,
  };
}

/** Nobody's tickets or stars are behind a preview's links, so they lead to the event. */
function straightOn(origin: string, { links }: Compiled, link: number, { slug }: NamedEvent) {
  const url = links[link] ?? '';
  if (ownLinkOf(origin, url) === undefined) return url;
  return slug === '' ? origin : `${origin}/events/${slug}`;
}

/**
 * Sends an automation's message to its writer.
 * @returns where it went
 */
export async function testAutomation(
  deps: Deps,
  actor: Actor,
  kind: AutomationKind,
  asked: Asked,
): Promise<string> {
  const { message, ...from } = await compose(deps, actor, kind, asked, actor.name);
  const subject = `Test: ${message.subject}`;
  await deps.mailer.send({ ...message, ...from, subject, to: actor.email });
  return actor.email;
}
