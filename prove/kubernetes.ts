/** Validates deploy/kubernetes against the schemas that Kubernetes publishes, as a package of PyPI has them. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atLeast, exactly, type Finding, type Proof, skipped } from './proof.ts';

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, '../deploy/kubernetes');
const VALIDATOR = 'kubernetes-validate==1.37.0';
const VERSIONS = ['1.30', '1.37'];

export const kubernetes: Proof = {
  name: 'kubernetes',
  title: `deploy/kubernetes against the schemas of Kubernetes ${VERSIONS.join(' and ')}`,
  run: async () => {
    const home = await mkdtemp(join(tmpdir(), 'marquee-prove-kubernetes-'));
    try {
      const validator = await install(home);
      if (typeof validator !== 'string') return [skipped('manifests', validator.reason)];
      return await prove(validator, home);
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};

async function prove(validator: string, home: string): Promise<Finding[]> {
  // The kustomization is not sent to a cluster, so Kubernetes has no schema for it.
  const files = (await readdir(FOLDER)).filter((file) => file !== 'kustomization.yaml');
  const refused: string[] = [];
  for (const version of VERSIONS) {
    for (const file of files) {
      const isFine = await validate(validator, version, join(FOLDER, file));
      if (!isFine) refused.push(`${file} (${version})`);
    }
  }
  const wrong = join(home, 'wrong.yaml');
  const text = await readFile(join(FOLDER, 'deployment.yaml'), 'utf8');
  await writeFile(wrong, text.replace('readOnlyRootFilesystem', 'readOnlyRootFileSystem'));
  const isWrongRefused = !(await validate(validator, VERSIONS[0] ?? '', wrong));
  return [
    atLeast('manifests', 9, files.length),
    exactly('refused', '', refused.join(', ')),
    exactly('a field with a wrong letter is refused', 'yes', isWrongRefused ? 'yes' : 'no'),
  ];
}

/** @returns the path of the validator, or why there is none */
async function install(home: string): Promise<string | { reason: string }> {
  try {
    await run('python3', ['-m', 'venv', join(home, 'python')]);
    await run(join(home, 'python/bin/pip'), ['install', '--quiet', VALIDATOR]);
    return join(home, 'python/bin/kubernetes-validate');
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { reason };
  }
}

async function validate(validator: string, version: string, file: string): Promise<boolean> {
  return run(validator, ['--strict', '--quiet', '-k', version, file]).then(
    () => true,
    () => false,
  );
}
