import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FEATURE_ORDER, LIST } from './lib/features.mjs';
import { listSources } from './lib/files.mjs';
import { findStaleData, findViolations } from './lib/laws.mjs';

/**
 * Returns the rules that one file breaks.
 * @param {string} file
 * @param {string} [text]
 */
function rulesBrokenBy(file, text = '') {
  return findViolations(new Map([[file, text]])).map(({ rule }) => rule);
}

const events = 'server/src/features/events/commands.ts';

test.each([
  ['a feature before', events, `import { getUser } from '../users/queries.ts';`],
  ['its own feature', events, `import { isOpen } from './rules.ts';`],
  ['the contract', events, `import { Event } from '@marquee/contract/events/events';`],
  ['a package', events, `import { z } from 'zod';`],
  [
    'the server, as the demo',
    'demo/src/seed.ts',
    `import type { Deps } from '@marquee/server/deps';`,
  ],
  [
    'another feature’s hooks',
    'web/src/features/orders/OrderPage.tsx',
    `import { useEvent } from '../events/api.ts';`,
  ],
  [
    'a later feature in a test',
    'server/src/features/events/events.test.ts',
    `import '../orders/commands.ts';`,
  ],
  ['nothing: a comment', events, `// import { x } from '../orders/queries.ts' and process.env`],
])('a file may import %s', (_, file, text) => {
  expect(rulesBrokenBy(file, text)).toEqual([]);
});

test.each([
  ['statically', `import { placeOrder } from '../orders/commands.ts';`],
  ['as a type', `import type { Order } from '../orders/queries.ts';`],
  ['over several lines', `import {\n  placeOrder,\n} from '../orders/commands.ts';`],
  ['dynamically', `const orders = await import('../orders/commands.ts');`],
  ['for its effect', `import '../orders/jobs.ts';`],
  ['by exporting it', `export { placeOrder } from '../orders/commands.ts';`],
])('a server feature may not import a later one %s', (_, text) => {
  expect(rulesBrokenBy(events, text)).toEqual([
    'events imports orders, which does not come before it',
  ]);
});

test('features on one line of the order do not import each other', () => {
  const text = `import { x } from '../geocoding/queries.ts';`;
  expect(rulesBrokenBy('server/src/features/media/queries.ts', text)).toHaveLength(1);
});

test.each([
  ['server', 'server/src/app.ts', `import { routes } from '../../web/src/routes.tsx';`],
  ['web', 'web/src/main.tsx', `import { config } from '../../server/src/config.ts';`],
  ['contract', 'contract/src/events/events.ts', `import { db } from '@marquee/server/db';`],
  ['the server’s way to the demo', 'server/src/demo.ts', `import { demo } from '@marquee/demo';`],
  [
    'the database launcher',
    'embedded-postgres/src/error.ts',
    `import '../../server/src/lib/start-error.ts';`,
  ],
])('%s does not import the other side', (_, file, text) => {
  expect(rulesBrokenBy(file, text)).toHaveLength(1);
});

test.each([
  ['ui knows no feature', 'web/src/ui/Card.tsx', `import { x } from '../features/events/api.ts';`],
  [
    'pages are not imported by other features',
    'web/src/features/orders/OrderPage.tsx',
    `import { EventPage } from '../events/EventPage.tsx';`,
  ],
  ['a feature has a closed vocabulary', 'server/src/features/events/service.ts', ''],
  ['a feature has a place in the order', 'server/src/features/weather/queries.ts', ''],
  ['no barrels', 'web/src/ui/index.ts', ''],
  ['no utils', 'contract/src/utils.ts', ''],
  ['no long files', 'web/src/theme.ts', 'export {};\n'.repeat(251)],
  [
    'a browser has no schemas of endpoints',
    'web/src/lib/client.ts',
    `eventsApi.getEvent.reply.parse(body);`,
  ],
  [
    'no React in the scripts of public pages',
    'web/src/public/event/scripts/booking.ts',
    `import { useState } from 'react';`,
  ],
  ['lib knows no feature', 'web/src/lib/session.ts', `import '../features/events/api.ts';`],
  ['one reader of the environment', 'server/src/app.ts', `const port = process.env['PORT'];`],
])('%s', (_, file, text) => {
  expect(rulesBrokenBy(file, text)).toHaveLength(1);
});

test('a long file of a feature can be split', () => {
  expect(rulesBrokenBy('server/src/features/users/commands-register.ts')).toEqual([]);
});

test('files of a part are named for their content', () => {
  expect(rulesBrokenBy('server/src/features/orders/booking/stock.ts')).toEqual([]);
  expect(rulesBrokenBy('server/src/features/orders/stock.ts')).toHaveLength(1);
  expect(rulesBrokenBy('server/src/features/orders/booking/utils.ts')).toHaveLength(1);
});

test('generated files, migrations and demo content are exempt', () => {
  const long = 'export {};\n'.repeat(251);
  expect(rulesBrokenBy('server/src/db/schema.generated.ts', long)).toEqual([]);
  expect(rulesBrokenBy('demo/src/content/harbour.ts', long)).toEqual([]);
});

const commands = 'server/src/features/finance/commands.ts';
/** @type {[string, string]} */
const owner = ['server/src/features/organizations/commands.ts', `trx.updateTable('organizations')`];

test.each([
  ['the query builder', `trx.updateTable('organizations').set({ name })`],
  ['the query builder over lines', `trx\n  .deleteFrom(\n    'organizations')`],
  ['SQL', 'sql`delete from organizations where id = ${id}`'],
  ['SQL that sets', 'sql`update organizations as o set name = ${name}`'],
  ['a bulk insert', `bulkInsert(trx, 'organizations', rows)`],
])('one feature writes a table: not two, by %s', (_, text) => {
  const violations = findViolations(new Map([owner, [commands, text]]));
  expect(violations.map(({ file }) => file)).toEqual([owner[0], commands]);
  expect(violations[0]?.rule).toBe('finance and organizations write the table organizations');
});

test('a folder that features share writes no table of a feature', () => {
  const shared = 'server/src/lib/counts.ts';
  const violations = findViolations(new Map([owner, [shared, `trx.deleteFrom('organizations')`]]));
  expect(violations[0]?.rule).toBe('lib and organizations write the table organizations');
});

test.each([
  ['a test', 'server/src/features/finance/sums.test.ts', `trx.updateTable('organizations')`],
  ['a lock', commands, 'sql`select from organizations for update of organizations`'],
  ['a comment', commands, `// trx.updateTable('organizations')`],
  ['another table', commands, `trx.insertInto('payouts')`],
])('%s writes no table of another feature', (_, file, text) => {
  expect(findViolations(new Map([owner, [file, text]]))).toEqual([]);
});

test.each([
  ['queries', 'queries-sales.ts', `trx.insertInto('orders')`],
  ['a presenter', 'presenter.ts', 'sql`delete from orders`'],
  ['rules', 'rules.ts', `import { sql } from 'kysely';`],
  [
    'rules of a part',
    'booking/rules.ts',
    `import { openDatabase } from '../../../db/database.ts';`,
  ],
])('%s do not use the database', (_, file, text) => {
  expect(rulesBrokenBy(`server/src/features/orders/${file}`, text)).toHaveLength(1);
});

test('rules may name a row of the database', () => {
  const text = `import type { Users } from '../../db/schema.generated.ts';`;
  expect(rulesBrokenBy('server/src/features/users/rules.ts', text)).toEqual([]);
});

test.each([
  ['web/src/features/check-in/api.ts', '../orders/list/OrderList.tsx'],
  ['server/src/features/finance/queries.ts', '../orders/booking/commands.ts'],
])('what is inside a feature is not for another: %s', (file, target) => {
  expect(rulesBrokenBy(file, `import { x } from '${target}';`)).toHaveLength(1);
});

test.each([
  ['its top', 'server/src/features/finance/queries.ts', '../orders/rules.ts'],
  ['what it offers', 'web/src/features/orders/OrderPage.tsx', '../events/list/EventPicture.tsx'],
  ['its own parts', 'web/src/features/orders/OrderPage.tsx', './detail/Items.tsx'],
])('another feature is imported by %s', (_, file, target) => {
  expect(rulesBrokenBy(file, `import { x } from '${target}';`)).toEqual([]);
});

test.each([
  ['use-door.ts', 'export function useDoor() {}', 0],
  ['api.ts', 'export function useDoor() {}', 0],
  ['tills-api.ts', 'export const useTills = () => 1;', 0],
  ['door.ts', 'export function useDoor() {}', 1],
  ['use-stage.ts', 'export function useDarkStage() {}', 1],
  ['use-door.ts', 'export function door() {}', 1],
])('a hook has a file of its name: %s with %s', (file, text, broken) => {
  expect(rulesBrokenBy(`web/src/features/events/${file}`, text)).toHaveLength(broken);
});

test('names are in camelCase', () => {
  const text = 'const user_id = 1;';
  expect(rulesBrokenBy('server/src/lib/actor.ts', text)).toEqual(['user_id is in snake_case']);
  expect(rulesBrokenBy('web/src/lib/session.ts', text)).toHaveLength(1);
  expect(rulesBrokenBy('server/src/lib/actor.ts', 'const { user_id: id } = row;')).toEqual([]);
  expect(rulesBrokenBy('server/src/testing/books.ts', text)).toEqual([]);
});

test('a folder has 25 source files at most, tests apart, unless they are all of one kind', () => {
  const files = (/** @type {string} */ folder, /** @type {number} */ count) =>
    new Map(Array.from({ length: count }, (_, n) => [`${folder}/file${n}.ts`, '']));
  const tests = new Map([['web/src/lib/a.test.ts', '']]);
  expect(findViolations(new Map([...files('web/src/lib', 25), ...tests]))).toEqual([]);
  expect(findViolations(files('web/src/lib', 26))).toHaveLength(1);
  expect(findViolations(files('web/src/ui', 26))).toEqual([]);
});

test('the data of the rules has nothing that is not there', () => {
  const stale = findStaleData(new Map([['server/src/features/media/rules.ts', '']]));
  expect(stale.map(({ rule }) => rule)).toContain('orders is listed and not used');
  expect(stale.map(({ rule }) => rule)).not.toContain('media is listed and not used');
});

const architecture = readFileSync('docs/architecture.md', 'utf8');

test('docs/architecture.md says where the orders of the features stand, instead of repeating them', () => {
  const words = architecture.replaceAll(/\s+/g, ' ');
  expect(words).toContain(`on the server of \`${LIST}\``);
  expect(words).toContain('in the browser of `WEB_ORDER` (`scripts/lib/features.mjs`)');
});

test('docs/architecture.md draws the folders that are there', () => {
  const [, tree = ''] = /```\n([^]*?)```/.exec(architecture) ?? [];
  let top = '';
  const drawn = tree.split('\n').flatMap((line) => {
    const cells = line.trim().split(/ {2,}/);
    const paths = cells.filter((cell) => /^\S+$/.test(cell)).map((path) => path.replace(/<.*/, ''));
    if (!line.startsWith(' ')) top = paths[0] ?? '';
    return line.startsWith(' ') ? paths.map((path) => `${top}${path}`) : paths;
  });
  expect(drawn.length).toBeGreaterThan(25);
  expect(drawn.filter((path) => !existsSync(path))).toEqual([]);
  const folders = listSources(['server/src']).flatMap(
    (file) => /^server\/src\/[^/]+\//.exec(file)?.[0] ?? [],
  );
  expect(folders.filter((folder) => !drawn.includes(folder))).toEqual([]);
});

test('a feature that answers calls has its noun in the contract', () => {
  const nouns = FEATURE_ORDER.flat().filter((feature) =>
    existsSync(`server/src/features/${feature}/routes.ts`),
  );
  const isThere = (/** @type {string} */ noun) =>
    existsSync(`contract/src/${noun}`) || existsSync(`contract/src/${noun}.ts`);
  expect(nouns.filter((noun) => !isThere(noun))).toEqual([]);
});
