/**
 * `npm run bench [-- --only name] [--repetitions 5] [--requests 5000]`: compares speeds within one
 * run, as ratios with goals. Exit code 1 if a goal is missed.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { audience } from './audience.ts';
import { bookings, bookingsWithMail } from './bookings.ts';
import { audienceChanges } from './campaigns/audience-changes.ts';
import { automations } from './campaigns/automations.ts';
import { campaignBench } from './campaigns/campaign.ts';
import { campaignMemory } from './campaigns/memory.ts';
import { checkIns } from './check-ins.ts';
import { dashboard } from './dashboard.ts';
import { discover } from './discover/discover.ts';
import { flood } from './flood/flood.ts';
import { forecast } from './forecasts/back-test.ts';
import { priceLadders } from './forecasts/ladders.ts';
import { held } from './held.ts';
import { mails, mailsInRush } from './mails.ts';
import { metrics } from './metrics.ts';
import { oneByOne } from './one-by-one.ts';
import { page } from './page/page.ts';
import { phone } from './phone/phone.ts';
import { pricing } from './pricing.ts';
import { suggestions } from './suggestions/suggestions.ts';
import { revenue } from './revenue.ts';
import { rush } from './rush/rush.ts';
import type { Figure, Section } from './section.ts';
import { selling } from './selling.ts';

const sections: Section[] = [
  bookings,
  bookingsWithMail,
  oneByOne,
  mails,
  mailsInRush,
  metrics,
  checkIns,
  discover,
  dashboard,
  revenue,
  page,
  phone,
  forecast,
  pricing,
  selling,
  held,
  suggestions,
  audience,
  audienceChanges,
  automations,
  campaignBench,
  campaignMemory,
  priceLadders,
  rush,
  flood,
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    repetitions: { type: 'string', default: '5' },
    requests: { type: 'string', default: '5000' },
  },
});
const options = { repetitions: Number(values.repetitions), requests: Number(values.requests) };
const { only } = values;
const chosen = sections.filter(
  ({ name, part = name }) => !only || only.includes(name) || only.includes(part),
);
if (chosen.length === 0) say(`The sections are: ${sections.map(({ name }) => name).join(', ')}.`);

const [cpu] = cpus();
say(
  `${cpus().length} × ${cpu?.model ?? 'processor'}; load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
const missed: Figure[] = [];
for (const { title, run } of chosen) {
  say(`\n| ${title} | median (range) | goal | |\n|---|---|---|---|`);
  for (const figure of await run(options)) {
    const { what, seen, goal = '', isOk } = figure;
    say(`| ${what} | ${seen} | ${goal} | ${isOk === undefined ? '' : isOk ? 'met' : 'MISSED'} |`);
    if (isOk === false) missed.push(figure);
  }
}
if (chosen.length > 0) {
  say(missed.length === 0 ? '\nEvery goal is met.' : `\n${missed.length} goals missed.`);
}
process.exit(chosen.length > 0 && missed.length === 0 ? 0 : 1);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
