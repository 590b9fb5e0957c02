import { expect, test } from 'vitest';
import { findViolations } from './lib/laws.mjs';

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
