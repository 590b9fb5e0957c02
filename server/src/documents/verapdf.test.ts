import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sampleDocuments } from '../testing/samples/documents.ts';

/** Where Maven puts veraPDF (`scripts/lib/checkers.mjs`). */
const jar = join(
  homedir(),
  '.m2/repository/org/verapdf/apps/greenfield-apps/1.28.2/greenfield-apps-1.28.2.jar',
);

const Failed = z.object({ stdout: z.string() });
const Report = z.object({
  report: z.object({
    jobs: z.array(
      z.object({
        itemDetails: z.object({ name: z.string() }),
        validationResult: z.array(
          z.object({
            compliant: z.boolean(),
            details: z.object({
              ruleSummaries: z.array(z.object({ clause: z.string(), description: z.string() })),
            }),
          }),
        ),
      }),
    ),
  }),
});

/** Returns what each file breaks of a profile of veraPDF. */
async function brokenRules(profile: 'ua1' | '3b', files: string[]): Promise<string[]> {
  const tool = ['-cp', jar, 'org.verapdf.apps.GreenfieldCliWrapper'];
  const order = [...tool, '-f', profile, '--format', 'json', ...files];
  const { stdout } = await promisify(execFile)('java', order, { maxBuffer: 2 ** 26 }).catch(
    // It ends with 1 when a file breaks a rule, and the report says which.
    (error: unknown) => Failed.parse(error),
  );
  const { jobs } = Report.parse(JSON.parse(stdout)).report;
  expect(jobs).toHaveLength(files.length);
  return jobs.flatMap(({ itemDetails: { name }, validationResult }) =>
    validationResult.flatMap(({ details }) =>
      details.ruleSummaries.map((rule) => `${name}: ${rule.clause} ${rule.description}`),
    ),
  );
}

test.runIf(existsSync(jar))('every document passes veraPDF', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-verapdf-'));
  const files: string[] = [];
  for (const [name, draw] of sampleDocuments()) {
    const file = join(folder, `${name.replace(/\W+/g, '-')}.pdf`);
    await writeFile(file, await draw());
    files.push(file);
  }
  expect(await brokenRules('ua1', files)).toEqual([]);
  expect(await brokenRules('3b', files)).toEqual([]);
  await rm(folder, { recursive: true });
});
