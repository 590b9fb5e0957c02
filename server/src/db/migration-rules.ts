import { type Migration, statementsOf } from './migration-files.ts';

/** Tables that every booking, scan or page uses, or that have a row for each. */
const HOT = [
  'check_ins',
  'events',
  'invoices',
  'jobs',
  'ledger_balances',
  'ledger_entries',
  'ledger_lines',
  'orders',
  'organizations',
  'price_types',
  'revenue_by_slot',
  'sessions',
  'tickets',
];

const ONLINE = [
  /^create (unique )?index concurrently if not exists /,
  /^drop index concurrently if exists /,
  /^alter table \w+ validate constraint \w+$/,
  /^create statistics if not exists /,
  /^analyze( \w+)?$/,
];

/** What a statement on a hot table must not do, and what does it instead. */
const ON_HOT: [form: RegExp, instead: string][] = [
  [
    /^create (unique )?index (?!concurrently)/,
    'create the index concurrently, outside a transaction',
  ],
  [/\balter column \w+ (set data )?type\b/, 'add a column of the new type, and copy in batches'],
  [/\bset not null\b/, 'add a check that is not valid, and validate it outside a transaction'],
  [/\badd column [^,]*\b(check|references|unique|primary key)\b/, 'add the constraint not valid'],
  [/\badd column [^,]*\b(generated|\w+\(\))/, 'add the column without it, and fill it in batches'],
  [/\badd (constraint \w+ )?(check|foreign key)\b(?![^;]*not valid)/, 'add it not valid'],
  [
    /\badd (constraint \w+ )?(unique|primary key|exclude)\b(?! using)/,
    'use an index that is there',
  ],
  [/\bvalidate constraint\b/, 'validate it outside a transaction'],
  [/^(update|delete from) /, 'change rows in batches'],
  [/^(lock|cluster|truncate|vacuum full|reindex table) /, 'do without'],
];

/** What breaks the release before, unless the migration says which program it needs. */
const CONTRACTS = [
  /\bdrop column\b/,
  /\brename (column |to )/,
  /^drop table /,
  /\bdrop view\b/,
  /\balter column \w+ (set data )?type\b/,
];

/**
 * Finds what keeps the release before from working while a migration runs, and afterwards.
 * @returns a sentence for each; docs/operate.md has the rules
 */
export function findGaps({ sql, kind, requires }: Migration): string[] {
  if (kind === 'online') {
    return statementsOf(sql.toLowerCase())
      .filter((statement) => !ONLINE.some((form) => form.test(oneLine(statement))))
      .map((statement) => `${shorten(statement)}: cannot run again, or not outside a transaction`);
  }
  const statements = statementsOf(withoutBodies(sql.toLowerCase())).map(oneLine);
  const made = statements.map((statement) => /^create table (\w+)/.exec(statement)?.[1]);
  if (kind === 'batches') {
    const [first = '', ...more] = statements;
    const isBounded = more.length === 0 && /\blimit \d+\b/.test(first);
    return isBounded ? [] : [`${shorten(first)}: batches are one statement with a limit`];
  }
  return statements.flatMap((statement) => {
    const table = tableOf(statement);
    if (table === undefined || made.includes(table)) return [];
    const found = HOT.includes(table) ? ON_HOT.filter(([form]) => form.test(statement)) : [];
    const breaks = requires === undefined && CONTRACTS.some((form) => form.test(statement));
    return [
      ...found.map(([, instead]) => `${shorten(statement)}: ${instead}`),
      ...(breaks
        ? [`${shorten(statement)}: the release before needs it; say "-- requires: …"`]
        : []),
    ];
  });
}

function tableOf(statement: string): string | undefined {
  const [, table, indexed] =
    /^(?:alter table(?: if exists)?(?: only)?|update|delete from|lock(?: table)?|cluster|truncate(?: table)?|vacuum full|reindex table|drop table(?: if exists)?) (\w+)|^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(
      statement,
    ) ?? [];
  return table ?? indexed;
}

/** Leaves out what functions do later. */
function withoutBodies(sql: string): string {
  return sql.replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, '$$body$$');
}

function oneLine(statement: string): string {
  return statement.replaceAll(/\s+/g, ' ');
}

function shorten(statement: string): string {
  return statement.length > 90 ? `${statement.slice(0, 90)}…` : statement;
}
