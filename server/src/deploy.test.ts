import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentNames } from './config.ts';

const ROOT = join(import.meta.dirname, '../..');
const KUBERNETES = 'deploy/kubernetes';
// Settings that belong to the other images and to Node.js.
const OTHERS = new Set([
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'DOMAIN',
  'UPSTREAM',
  'NODE_ENV',
]);

/** Returns the settings that a file sets: keys of YAML, names of a container's variables, of a unit. */
function settingsIn(text: string): string[] {
  const bare = text.replaceAll(/(^|\s)#.*$|^ARG .*$|\bSOURCE_DATE_EPOCH=/gm, '');
  const named =
    /^\s+(?:- name: )?([A-Z][A-Z0-9_]{3,})(?::|$)|(?:^Environment=|\s)([A-Z][A-Z0-9_]{3,})=/gm;
  return [...bare.matchAll(named)].map(([, yaml, unit]) => yaml ?? unit ?? '');
}

async function readDeployed(): Promise<Map<string, string>> {
  const manifests = await readdir(join(ROOT, KUBERNETES));
  const files = [
    ...manifests.map((file) => `${KUBERNETES}/${file}`),
    'compose.yaml',
    'deploy/marquee.service',
    'deploy/cluster/marquee.env',
    'Dockerfile',
  ];
  const texts = files.map(
    async (file) => [file, await readFile(join(ROOT, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(texts));
}

test('every setting of a deployment is one that the server reads', async () => {
  const found = [...(await readDeployed())].flatMap(([file, text]) =>
    settingsIn(text).map((name) => ({ file, name })),
  );
  // What is found at all, so that a change of form does not leave this without work.
  expect(new Set(found.map(({ file }) => file)).size).toBeGreaterThanOrEqual(5);
  expect(found.length).toBeGreaterThan(15);
  const unknown = found.filter(({ name }) => !environmentNames.has(name) && !OTHERS.has(name));
  expect(unknown).toEqual([]);
});

test.each([
  ['.env.example', (name: string) => new RegExp(`^(?:# )?${name}=`, 'm')],
  ['docs/settings.md', (name: string) => new RegExp(`^\\| \`${name}\` `, 'm')],
])('%s has every setting that the server reads', async (file, lineOf) => {
  const text = await readFile(join(ROOT, file), 'utf8');
  expect([...environmentNames].filter((name) => !lineOf(name).test(text))).toEqual([]);
});

test('the pods of Kubernetes may do what the profile "restricted" allows', async () => {
  const text = (await readDeployed()).get(`${KUBERNETES}/deployment.yaml`) ?? '';
  for (const line of [
    'runAsNonRoot: true',
    'seccompProfile: { type: RuntimeDefault }',
    'allowPrivilegeEscalation: false',
    'readOnlyRootFilesystem: true',
    'capabilities: { drop: [ALL] }',
  ]) {
    expect(text).toContain(line);
  }
});
