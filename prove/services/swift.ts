import { execFile, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PORTS = { proxy: 18_180, account: 18_182, container: 18_181, object: 18_183 };
const BUILDERS = ['account', 'container', 'object'] as const;

export const SWIFT = { key: 'marquee:pictures', secret: 's3cr+t/key', region: 'eu-central-1' };
/** Buckets are also part of this name (`bucket.s3.test`). */
export const SWIFT_DOMAIN = 's3.test';
export const SWIFT_PORT = PORTS.proxy;

export const SWIFT_BUCKET = 'pictures';

export const swiftPackages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];

/** Returns the address of a folder of the bucket, with its keys. */
export function swiftAddress({
  secret = SWIFT.secret,
  path = `${SWIFT_BUCKET}/media`,
  host = '127.0.0.1',
} = {}) {
  const keys = `${encodeURIComponent(SWIFT.key)}:${encodeURIComponent(secret)}`;
  const mark = path.includes('?') ? '&' : '?';
  return `http://${keys}@${host}:${SWIFT_PORT}/${path}${mark}region=${SWIFT.region}`;
}

/**
 * Starts OpenStack Swift on this machine with its S3 API, in a folder of its own. It verifies every
 * signature (version 4).
 */
export async function startSwift() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-swift-'));
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'devices/disk'), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = marquee\nswift_hash_path_prefix = proof\n',
  );
  for (const kind of BUILDERS) {
    const ring = join(folder, `${kind}.builder`);
    await run('swift-ring-builder', [ring, 'create', '4', '1', '0']);
    await run('swift-ring-builder', [ring, 'add', `r1z1-127.0.0.1:${PORTS[kind]}/disk`, '1']);
    await run('swift-ring-builder', [ring, 'rebalance']);
    await writeFile(join(folder, `${kind}.conf`), backendConf(folder, kind));
  }
  await writeFile(join(folder, 'proxy.conf'), proxyConf(folder));
  const start = (kind: keyof typeof PORTS) =>
    spawn(`swift-${kind}-server`, [join(folder, `${kind}.conf`)], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'] ?? '' },
    });
  let servers: ReturnType<typeof start>[] = [];
  const startAll = async () => {
    servers = [...BUILDERS, 'proxy' as const].map(start);
    await Promise.all(Object.values(PORTS).map(untilOpen));
  };
  const stopAll = async () => {
    const ended = servers.map(
      (server) => new Promise<void>((resolve) => server.once('exit', () => resolve())),
    );
    const running = servers.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
    for (const server of running) server.kill('SIGKILL');
    await Promise.all(ended.slice(0, running.length));
  };
  await startAll();
  return {
    /** Makes it answer nothing. */
    freeze: () => servers.forEach((server) => server.kill('SIGSTOP')),
    thaw: () => servers.forEach((server) => server.kill('SIGCONT')),
    async stop() {
      await stopAll();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each runs in one process, so that ending it ends all of it. */
function backendConf(folder: string, kind: (typeof BUILDERS)[number]): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${PORTS[kind]}
workers = 0
user = ${userName()}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_level = ERROR
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;
}

function proxyConf(folder: string): string {
  const [account, user] = SWIFT.key.split(':');
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${PORTS.proxy}
workers = 0
user = ${userName()}
swift_dir = ${folder}
log_level = ERROR
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
# The S3 API wants a cache to be there, and works without one that answers.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = ${SWIFT.region}
storage_domain = ${SWIFT_DOMAIN}
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${SWIFT.secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;
}

function userName(): string {
  return process.getuid?.() === 0 ? 'root' : (process.env['USER'] ?? 'nobody');
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error(`Swift does not listen on port ${port}.`);
}
