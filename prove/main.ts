/**
 * `npm run prove [-- --quick] [-- --only name]`: proves with real server processes on a new
 * PostgreSQL that nothing is sold twice and nothing is lost. Exit code 1 if a claim does not hold.
 */
import { parseArgs } from 'node:util';
import { alerts } from './alerts.ts';
import { backup } from './backup.ts';
import { campaign } from './campaign.ts';
import { cluster } from './cluster/cluster.ts';
import { codes } from './codes.ts';
import { crash } from './crash.ts';
import { expiry, expiryAfterKill } from './expiry.ts';
import { keys } from './keys.ts';
import { mutation, oversell } from './oversell.ts';
import { kubernetes } from './kubernetes.ts';
import { pages } from './pages/pages.ts';
import type { Finding, Proof } from './proof.ts';
import { mutants } from './mutants/mutants.ts';
import { payRace } from './pay-race.ts';
import { pgbouncer } from './pgbouncer.ts';
import { priceSteps } from './price-steps.ts';
import { replica } from './replica/replica.ts';
import { release } from './release.ts';
import { upgrade } from './upgrade/upgrade.ts';
import { rush } from './rush/rush.ts';
import { scale } from './scale/scale.ts';
import { redis } from './services/redis.ts';
import { storage } from './services/storage.ts';
import { votes } from './votes.ts';
import { scans } from './scans.ts';
import { type Scratch, startScratch } from './scratch.ts';

const proofs: Proof[] = [
  oversell,
  mutation,
  priceSteps,
  codes,
  votes,
  keys,
  scans,
  expiry,
  expiryAfterKill,
  payRace,
  crash,
  campaign,
  backup,
  pgbouncer,
  replica,
  pages,
  redis,
  storage,
  cluster,
  release,
  kubernetes,
  upgrade,
  alerts,
  rush,
  scale,
  mutants,
];

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
});
const chosen = proofs.filter(({ name }) => !values.only || values.only.includes(name));
if (chosen.length === 0) {
  say(`The proofs are: ${proofs.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const scratch = await startScratch();
const results: boolean[] = [];
try {
  for (const proof of chosen) results.push(await runProof(proof, scratch));
} finally {
  await scratch.remove();
}
const failed = results.filter((isOk) => !isOk).length;
say(
  failed === 0
    ? `\nAll ${results.length} proofs hold.`
    : `\n${failed} of ${results.length} proofs failed.`,
);
process.exit(failed === 0 ? 0 : 1);

async function runProof({ name, title, run }: Proof, on: Scratch): Promise<boolean> {
  say(`\n${name}: ${title}`);
  const begin = performance.now();
  const findings = await run(on, values.quick).catch((error: unknown): Finding[] => [
    { what: 'runs to its end', expected: 'yes', seen: reasonOf(error), isOk: false },
  ]);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  for (const { what, expected, seen, isOk } of findings) {
    say(
      `  ${isOk ? '✓' : '✗'} ${what}: ${seen}${isOk && (expected === seen || expected === '') ? '' : ` (expected ${expected})`}`,
    );
  }
  const isOk = findings.every((finding) => finding.isOk);
  say(`  ${isOk ? 'passed' : 'FAILED'} in ${seconds} s`);
  return isOk;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
