// `npm run release [-- --to folder]`: makes a release of this commit: the tarball, its notes, the
// list of its packages (SBOM) and their checksums. See docs/operate.md.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies, runNpm } from './lib/dependencies.mjs';
import { fail, findNode, requireBootstrapNode, ROOT } from './lib/machine.mjs';
import { runQuiet } from './lib/processes.mjs';
import { nameBuild, newestSection } from './lib/release/notes.mjs';
import { makeSbom } from './lib/release/sbom.mjs';
import { readJson, stageRelease } from './lib/release/stage.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

const { values } = parseArgs({ options: { to: { type: 'string', default: 'release' } } });
const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.to);

requireBootstrapNode();
const changed = await git('status', '--porcelain');
if (changed !== '') fail(`A release is made of a commit. Commit or remove first:\n${changed}`);
await ensureDependencies();
const build = await ensureWebBuild(findNode());
if (build.code !== 0) fail(build.output);

const commit = await git('rev-parse', 'HEAD');
const at = new Date(await git('show', '-s', '--format=%cI', 'HEAD'));
const section = newestSection(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'));
const version = nameBuild(readJson('package.json').version, section, commit);
const name = `marquee-${version}`;

mkdirSync(target, { recursive: true });
const stage = mkdtempSync(join(tmpdir(), 'marquee-release-'));
try {
  const sbom = await makeSbom(version, at);
  stageRelease(stage, version);
  writeFileSync(join(stage, 'sbom.cdx.json'), sbom);
  await pack();
  writeFileSync(join(target, `${name}.cdx.json`), sbom);
  writeFileSync(
    join(target, `${name}.md`),
    `# Marquee ${version}\n\nCommit ${commit}, ${at.toISOString().slice(0, 10)}.\n\n${section.text}\n`,
  );
} finally {
  rmSync(stage, { recursive: true });
}
const files = readdirSync(target).filter(
  (file) => file.startsWith(`${name}.`) && !file.endsWith('.sha256'),
);
const sums = files.toSorted().map((file) => {
  const hash = createHash('sha256')
    .update(readFileSync(join(target, file)))
    .digest('hex');
  return `${hash}  ${file}\n`;
});
writeFileSync(join(target, `${name}.sha256`), sums.join(''));
process.stdout.write(`${join(target, name)}.tgz\n${sums.join('')}`);

/** Packs the stage as npm does for its registry: with the same times and owners everywhere. */
async function pack() {
  const args = ['pack', '--ignore-scripts', '--json', `--pack-destination=${target}`];
  const { code, output } = await runNpm(args, { cwd: stage });
  if (code !== 0) fail(`npm pack failed: ${output}`);
}

/** @param {string[]} args */
async function git(...args) {
  const { code, output } = await runQuiet('git', args);
  if (code !== 0) fail(`A release is made of a git checkout: ${output}`);
  return output.trim();
}
