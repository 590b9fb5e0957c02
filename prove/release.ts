/** Makes a release, installs it in an empty place with Node.js and npm alone, and runs it. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@marquee/embedded-postgres';
import { z } from 'zod';
import { atLeast, exactly, type Finding, type Proof } from './proof.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');
const ADDRESS = /^ {2}Marquee +\S+:(\d+)$/m;

export const release: Proof = {
  name: 'release',
  title: 'A release, made twice, then installed where only Node.js and npm are',
  run: async () => {
    const home = await mkdtemp(join(tmpdir(), 'marquee-prove-release-'));
    // If root starts this, PostgreSQL runs as another user, who must be able to reach the folder.
    await chmod(home, 0o755);
    try {
      return [...(await proveMaking(home)), ...(await proveInstalling(home))];
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};

async function proveMaking(home: string): Promise<Finding[]> {
  const sums: string[] = [];
  for (const folder of ['first', 'second']) {
    const script = join(ROOT, 'scripts/release.mjs');
    await run(process.execPath, [script, '--to', join(home, folder)], { cwd: ROOT });
    sums.push(await readFile(await find(join(home, folder), '.sha256'), 'utf8'));
  }
  const [first = '', second] = sums;
  const wrong: string[] = [];
  for (const line of first.trim().split('\n')) {
    const [sum, file = ''] = line.split('  ');
    const content = await readFile(join(home, 'first', file));
    if (createHash('sha256').update(content).digest('hex') !== sum) wrong.push(file);
  }
  const Sbom = z.object({ components: z.array(z.object({ name: z.string() })) });
  const sbom = Sbom.parse(
    JSON.parse(await readFile(await find(join(home, 'first'), '.json'), 'utf8')),
  );
  const listed = new Set(sbom.components.map(({ name }) => name));
  const { shipped, development } = await readDependencies();
  return [
    exactly('files with a checksum', 3, first.trim().split('\n').length),
    exactly('of them wrong', '', wrong.join(' ')),
    exactly('the same bytes again', 'yes', first === second ? 'yes' : 'no'),
    exactly(
      'direct dependencies that the SBOM lacks',
      '',
      shipped.filter((name) => !listed.has(name)).join(' '),
    ),
    exactly(
      'packages of development in the SBOM',
      '',
      development.filter((name) => listed.has(name)).join(' '),
    ),
  ];
}

async function proveInstalling(home: string): Promise<Finding[]> {
  const place = join(home, 'opt');
  const dataDir = join(home, 'data');
  await mkdir(place);
  await run('tar', [
    '-xzf',
    await find(join(home, 'first'), '.tgz'),
    '--strip-components=1',
    '-C',
    place,
  ]);
  const bin = await linkOnly(home, ['node', 'npm', 'env', 'sh']);
  const env = { ...network(), PATH: bin, HOME: home, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' };
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: place, env });
  const { development } = await readDependencies();
  const installed = await listInstalled(join(place, 'node_modules'));
  const server = spawn(join(bin, 'node'), ['scripts/marquee.mjs', 'start'], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  try {
    const origin = `http://127.0.0.1:${await portOf(server)}`;
    const statuses: Record<string, number> = {};
    let page = '';
    for (const path of ['/readyz', '/', '/login']) {
      const answer = await fetch(`${origin}${path}`);
      statuses[path] = answer.status;
      if (path === '/') page = await answer.text();
    }
    const { stdout } = await run(join(bin, 'node'), ['scripts/marquee.mjs', 'doctor', '--json'], {
      cwd: place,
      env,
    });
    server.kill('SIGTERM');
    const [code] = z
      .tuple([z.number()])
      .rest(z.unknown())
      .parse(await ended);
    return [
      atLeast('packages installed', 50, installed.length),
      exactly(
        'of development',
        '',
        development.filter((name) => installed.includes(name)).join(' '),
      ),
      exactly('GET /readyz', 200, statuses['/readyz'] ?? 0),
      exactly('GET /', 200, statuses['/'] ?? 0),
      exactly('GET /login', 200, statuses['/login'] ?? 0),
      atLeast('bytes of the home page', 5000, page.length),
      exactly(
        'differences that doctor sees',
        '[]',
        JSON.stringify(
          z.object({ differences: z.array(z.unknown()) }).parse(JSON.parse(stdout)).differences,
        ),
      ),
      exactly('exit code after SIGTERM', 0, code),
    ];
  } finally {
    server.kill('SIGKILL');
    await removeDatabase(dataDir);
  }
}

/** Reads the names of all packages that the manifests ask for, apart from those of the browser tests. */
async function readDependencies(): Promise<{ shipped: string[]; development: string[] }> {
  const Manifest = z.object({
    dependencies: z.record(z.string(), z.string()).default({}),
    devDependencies: z.record(z.string(), z.string()).default({}),
  });
  const shipped = new Set<string>();
  const development = new Set<string>();
  for (const folder of ['.', 'contract', 'embedded-postgres', 'server', 'demo', 'cli', 'web']) {
    const text = await readFile(join(ROOT, folder, 'package.json'), 'utf8');
    const manifest = Manifest.parse(JSON.parse(text));
    for (const name of Object.keys(manifest.dependencies)) {
      shipped.add(name.startsWith('@marquee/') ? name.slice('@marquee/'.length) : name);
    }
    for (const name of Object.keys(manifest.devDependencies)) {
      // Packages of the browser name types as their peers.
      if (!name.startsWith('@types/')) development.add(name);
    }
  }
  // Some of a server's packages need these themselves.
  for (const name of ['ajv', 'ajv-formats']) development.delete(name);
  return { shipped: [...shipped], development: [...development] };
}

/** How this machine reaches npm's registry. */
function network(): Record<string, string> {
  const names =
    /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|(https?|no)_proxy|npm_config_(registry|cafile))$/i;
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      names.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
}

/** Makes a folder of programs with nothing but the given ones in it. */
async function linkOnly(home: string, names: string[]): Promise<string> {
  const bin = join(home, 'bin');
  await mkdir(bin);
  const { stdout } = await run('sh', ['-c', names.map((name) => `command -v ${name}`).join('; ')]);
  const paths = stdout.trim().split('\n');
  for (const [at, name] of names.entries()) {
    const path = paths[at];
    if (path === undefined) throw new Error(`There is no ${name}.`);
    await run('ln', ['-s', path, join(bin, name)]);
  }
  return bin;
}

async function listInstalled(folder: string): Promise<string[]> {
  const entries = await readdir(folder);
  const scoped = entries.filter((entry) => entry.startsWith('@'));
  const inner = await Promise.all(
    scoped.map(async (scope) =>
      (await readdir(join(folder, scope))).map((name) => `${scope}/${name}`),
    ),
  );
  return [...entries.filter((entry) => !/^[.@]/.test(entry)), ...inner.flat()];
}

async function find(folder: string, end: string): Promise<string> {
  const found = (await readdir(folder)).find((file) => file.endsWith(end));
  if (found === undefined) throw new Error(`The release has no file that ends with ${end}.`);
  return join(folder, found);
}

function portOf(server: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = ADDRESS.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    server.once('close', () => reject(new Error(`The server did not start: ${output}`)));
  });
}

/** Removes the database, which is outside its data directory when root runs this. */
async function removeDatabase(dataDir: string): Promise<void> {
  if (!(await stat(join(dataDir, 'postgres')).catch(() => undefined))) return;
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
  await rm(server.location, { recursive: true, force: true });
}
