// Lays out what a release has in an empty folder, for an image: node scripts/stage.mjs FOLDER [VERSION].
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, findNode } from './lib/machine.mjs';
import { makeSbom } from './lib/release/sbom.mjs';
import { readJson, stageRelease } from './lib/release/stage.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

const [folder = '', given = ''] = process.argv.slice(2);
if (folder === '') fail('Name the folder.');
const version = given === '' ? readJson('package.json').version : given;
const build = await ensureWebBuild(findNode());
if (build.code !== 0) fail(build.output);
const at = new Date(Number(process.env['SOURCE_DATE_EPOCH'] ?? '0') * 1000);
stageRelease(resolve(folder), version);
writeFileSync(join(resolve(folder), 'sbom.cdx.json'), await makeSbom(version, at));
