import { ADMINISTRATOR, ATTENDEE, may, permissions } from '@marquee/contract/access';

/** @typedef {import('@marquee/contract/endpoint').EndpointTable} EndpointTable */
/** @typedef {import('@marquee/contract/endpoint').Endpoint} Endpoint */
/** @typedef {import('@marquee/contract/access').Permission} Permission */

/** @type {[name: string, role: import('@marquee/contract/access').Role][]} */
const ROLES = [
  ['Administrator', ADMINISTRATOR],
  ['Owner', 'owner'],
  ['Manager', 'manager'],
  ['Finance', 'finance'],
  ['Box office', 'box_office'],
  ['Door', 'door'],
  ['Attendee account', ATTENDEE],
];

/**
 * Renders the page about permissions: those of each role, and the calls that each permission opens.
 * @param {Record<string, EndpointTable>} api
 * @returns {string} Markdown in the formatter's style
 */
export function permissionsPage(api) {
  const endpoints = Object.values(api).flatMap((table) => Object.values(table));
  // TypeScript widens the keys of a literal to string.
  const names = /** @type {Permission[]} */ (Object.keys(permissions));
  const matrix = names.map((name) => [
    `\`${name}\``,
    ...ROLES.map(([, role]) => (may(role, name) ? 'yes' : '')),
  ]);
  const sections = names.map((name) => section(`\`${name}\``, endpoints, name));
  return `${[
    '# Who may do what',
    '`node scripts/permissions.mjs` writes this page from `contract/src`. `npm run check` fails when it is out of date.',
    'The server enforces this table at each call. A permission covers only the caller’s own data: a client sees and changes what belongs to its own organization, and anything else is not found. An attendee has access to its own account only. Owner to Door are the roles of a client in its organization; a door helper scans for the chosen events only, and other events are not found.',
    '## Roles',
    tableOf(['Permission', ...ROLES.map(([role]) => role)], matrix),
    '## Calls',
    'Paths are below `/api`.',
    ...sections,
    section('Open to scan links, for their own event', endpoints, 'scan link'),
    section('Open to visitors', endpoints, 'public'),
  ].join('\n\n')}\n`;
}

/**
 * @param {string} title
 * @param {Endpoint[]} endpoints
 * @param {string} access
 */
function section(title, endpoints, access) {
  const rows = endpoints
    .filter((endpoint) => (access === 'scan link' ? endpoint.scanLink : endpoint.access === access))
    .map(({ call, summary }) => [`\`${call}\``, summary.replaceAll('|', '\\|')]);
  return `### ${title}\n\n${rows.length > 0 ? tableOf(['Call', 'What it does'], rows) : 'No call needs it.'}`;
}

/**
 * Renders a table whose columns are as wide as their widest cell.
 * @param {string[]} head
 * @param {string[][]} rows
 */
function tableOf(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  /** @param {string[]} cells */
  const line = (cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
