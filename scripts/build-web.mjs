// Builds the web app for an image or a release.
import { fail, findNode } from './lib/machine.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

const { code, output } = await ensureWebBuild(findNode());
if (code !== 0) fail(output);
