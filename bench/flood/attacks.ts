import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Attack, Outcome } from './attacker.ts';
import type { House } from './house.ts';

export const ATTACKER = '127.0.0.66';

/** What one network asks for, by the name in the table. */
export function attacksOn({ event, pictures }: House): Record<string, Omit<Attack, 'port'>> {
  const common = { from: ATTACKER, seconds: 12 };
  const pages = { ...common, connections: 400 };
  return {
    document: { ...common, connections: 100, paths: ['/api/openapi.json', '/api/docs/yaml'] },
    searches: { ...pages, paths: ['/events?search=night-%N%'] },
    'unknown events': { ...pages, paths: ['/events/none-%N%'] },
    'unknown pages': { ...pages, paths: ['/nowhere-%N%', '/o/none-%N%', '/orders/none-%N%'] },
    'one page': { ...pages, paths: [`/events/${event.slug}`] },
    'events of the API': { ...pages, paths: ['/api/public/events?search=night-%N%'] },
    'pictures of mails': {
      ...common,
      connections: 300,
      paths: pictures.map((id) => `/mail-pictures/${id}.jpg`),
    },
  };
}

/** Begins an attack; its process ends with it. */
export async function attack(wanted: Attack): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'attacker.ts'));
  child.send(wanted);
  const told: unknown[] = await once(child, 'message');
  child.disconnect();
  return told[0] as Outcome;
}
