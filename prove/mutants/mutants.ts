/** Proves that the tests notice when a rule is changed: Stryker changes it, and a test must fail. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { atLeast, type Finding, type Proof } from '../proof.ts';
import { RULES, type Rules } from './rules.ts';
import { copySources } from './workshop.ts';

const run = promisify(execFile);

/** The least share of changed rules, in percent, that a test must notice. */
const GOAL = 85;
/** The rules of `--quick`. */
const FEW = 2;

const Mutant = z.object({
  status: z.string(),
  mutatorName: z.string(),
  replacement: z.string().optional(),
  location: z.object({ start: z.object({ line: z.number() }) }),
});
type Mutant = z.infer<typeof Mutant>;
const Report = z.object({ files: z.record(z.string(), z.object({ mutants: z.array(Mutant) })) });

const TESTS_CONFIG = 'mutants.vitest.config.js';

const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

export const mutants: Proof = {
  name: 'mutants',
  title: 'Rules of booking, prices, refunds, admission and money, changed in every way',
  async run(scratch, isQuick) {
    const folder = join(scratch.dataDir, 'workshop');
    await copySources(folder);
    const findings: Finding[] = [];
    for (const rules of isQuick ? RULES.slice(0, FEW) : RULES) {
      findings.push(scoreOf(rules.file, await mutate(folder, rules)));
    }
    return findings;
  },
};

/** Changes a file of the copy in every way that Stryker knows, and returns what its tests said. */
async function mutate(folder: string, rules: Rules): Promise<Mutant[]> {
  await writeFile(join(folder, TESTS_CONFIG), testsConfig(rules));
  await writeFile(join(folder, 'mutants.json'), JSON.stringify(strykerConfig(rules)));
  const bin = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  await run(process.execPath, [bin, 'run', 'mutants.json'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'test' },
    maxBuffer: 100_000_000,
  });
  const report = Report.parse(JSON.parse(await readFile(join(folder, 'report.json'), 'utf8')));
  return Object.values(report.files).flatMap(({ mutants: made }) => made);
}

function strykerConfig({ file }: Rules) {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: TESTS_CONFIG, related: false },
    mutate: [file],
    reporters: ['json'],
    jsonReporter: { fileName: 'report.json' },
    // The folder is a copy already.
    inPlace: true,
    // Stryker reads it with the programming interface of TypeScript, which version 7 lacks.
    tsconfigFile: 'none.json',
    concurrency: 2,
    // A changed constant needs a new start of the tests.
    ignoreStatic: true,
  };
}

/** The configuration of tests that need no database. */
function testsConfig({ tests }: Rules): string {
  return `export default { test: ${JSON.stringify({ include: tests, testTimeout: 60_000, env: { TZ: 'Asia/Kolkata' } })} };`;
}

/** Returns the share of a file's mutants that a test noticed; the survivors are printed. */
function scoreOf(file: string, made: Mutant[]): Finding {
  const unnoticed = made.filter(({ status }) => UNNOTICED.has(status));
  const noticed = made.filter(({ status }) => NOTICED.has(status)).length;
  const score = (100 * noticed) / (noticed + unnoticed.length);
  for (const { location, mutatorName, replacement } of unnoticed) {
    process.stdout.write(
      `  ${file}:${location.start.line} ${mutatorName}: ${oneLine(replacement)}\n`,
    );
  }
  return atLeast(`${file}, mutants noticed in percent`, GOAL, Math.round(10 * score) / 10);
}

function oneLine(text = ''): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 80);
}
