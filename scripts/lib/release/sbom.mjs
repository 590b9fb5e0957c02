import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNpm } from '../dependencies.mjs';
import { shippedLock, shippedManifest } from './lock.mjs';
import { readJson, SHIPPED } from './stage.mjs';

/**
 * Lists every package of a release in the form of CycloneDX, also those that are built into the web
 * app. The same commit makes the same bytes.
 * @param {string} version
 * @param {Date} at of the commit
 * @returns {Promise<string>} JSON
 */
export async function makeSbom(version, at) {
  const workspaces = [...SHIPPED, 'web'];
  const folder = mkdtempSync(join(tmpdir(), 'marquee-sbom-'));
  try {
    // npm leaves packages out of a list without development's, so it reads a lock file that has none.
    const root = { ...shippedManifest(readJson('package.json'), version), workspaces };
    const lock = shippedLock(readJson('package-lock.json'), workspaces, version);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    for (const workspace of workspaces) {
      mkdirSync(join(folder, workspace));
      const manifest = shippedManifest(readJson(`${workspace}/package.json`), version);
      writeFileSync(join(folder, workspace, 'package.json'), JSON.stringify(manifest));
    }
    const args = [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
    ];
    const { code, output } = await runNpm(args, { cwd: folder });
    if (code !== 0) throw new Error(`npm sbom failed: ${output}`);
    return settle(JSON.parse(output), at);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Replaces what differs from one run to the next: the time, the random number and the folder's name.
 * @param {{ serialNumber: string, metadata: { timestamp: string, component: { name: string } } }} sbom
 * @param {Date} at
 */
function settle(sbom, at) {
  sbom.metadata.timestamp = at.toISOString();
  sbom.metadata.component.name = 'marquee';
  sbom.serialNumber = '';
  const hash = createHash('sha256').update(JSON.stringify(sbom)).digest('hex');
  // Version 8 of RFC 9562: our own bits.
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
  ];
  sbom.serialNumber = `urn:uuid:${[...parts, hash.slice(20, 32)].join('-')}`;
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
