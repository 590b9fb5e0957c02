import { type Installation, openApiDocument } from '@marquee/contract/openapi/document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stringify } from 'yaml';
import type { Deps } from '../../deps.ts';
import { createAllowance } from '../../http/allowance.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { type ConstantFile, constantFile, sendCompressed } from '../../http/compressed.ts';
import { sessionCookieName } from '../../http/session-cookie.ts';
import type { PlatformReader } from '../../features/settings/branding/platform.ts';
import { notFound } from '../../lib/app-error.ts';
import { subjectsOf } from './document.ts';
import { indexPage, subjectPage } from './page.ts';
import { searchScript } from './search-script.ts';

/** Reading loads a page for each subject; a program needs the document once for each change. */
const PER_MINUTE = 120;
const DOCS = '/docs';

type TypedFile = { file: ConstantFile; type: string };

/**
 * Serves the API's document and pages for reading it. The document is a megabyte and the same for
 * everybody, so each file is made and compressed once, at its first request.
 */
export async function apiDocs(
  app: FastifyInstance,
  deps: Deps,
  platform: PlatformReader,
): Promise<void> {
  let kept: { key: string; files: Map<string, TypedFile> } | undefined;
  async function filesOfNow(): Promise<Map<string, TypedFile>> {
    const installation = await installationOf(deps, platform);
    const key = JSON.stringify(installation);
    if (kept?.key !== key) kept = { key, files: filesOf(installation) };
    return kept.files;
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const found = (await filesOfNow()).get(name);
    if (!found) throw notFound();
    reply.type(found.type).header('cache-control', 'public, no-cache');
    reply.header('vary', 'Accept-Encoding');
    return sendCompressed(request, reply, await found.file());
  };
  // So that the first reader does not wait. Without a database yet, the page is made later.
  app.addHook('onListen', () => {
    const made = filesOfNow().then((files) => files.get('')?.file());
    made.catch((error: unknown) => app.log.warn(error, 'The page of the API is not made yet.'));
  });
  // In a scope of their own: the limit is for these files only.
  await app.register(async (scope) => {
    scope.addHook('onRequest', limitOf(deps));
    scope.get('/openapi.json', (request, reply) => send(request, reply, 'json'));
    scope.get(DOCS, (request, reply) => send(request, reply, ''));
    scope.get<{ Params: { file: string } }>(`${DOCS}/:file`, (request, reply) =>
      send(request, reply, request.params.file),
    );
  });
}

async function installationOf({ config }: Deps, platform: PlatformReader): Promise<Installation> {
  const { name, support_email: email } = await platform();
  const { publicUrl } = config;
  return {
    cookieName: sessionCookieName(config),
    url: publicUrl ?? '/',
    contact: { name, ...(email === '' ? {} : { email }), ...(publicUrl ? { url: publicUrl } : {}) },
  };
}

/** Returns every file by its name below `/api/docs`; the first page has none. */
function filesOf(installation: Installation): Map<string, TypedFile> {
  const json = openApiDocument(installation);
  const subjects = subjectsOf(json);
  const base = installation.url === '/' ? 'http://localhost:3000' : installation.url;
  const html = (make: () => string) => ({
    file: constantFile(make),
    type: 'text/html; charset=utf-8',
  });
  return new Map([
    ['', html(() => indexPage(json, subjects))],
    ...subjects.map((subject): [string, TypedFile] => [
      subject.name,
      html(() => subjectPage(json, base, { subjects, subject })),
    ]),
    [
      'json',
      { file: constantFile(() => JSON.stringify(json)), type: 'application/json; charset=utf-8' },
    ],
    [
      'yaml',
      {
        file: constantFile(() => stringify(json, { aliasDuplicateObjects: false })),
        type: 'application/yaml; charset=utf-8',
      },
    ],
    [
      'search.js',
      {
        file: constantFile(() => searchScript),
        type: 'text/javascript; charset=utf-8',
      },
    ],
  ]);
}

function limitOf(deps: Deps): (request: FastifyRequest) => Promise<void> {
  const allow = createAllowance(deps, {
    name: 'documentation',
    most: PER_MINUTE,
    windowMs: 60_000,
  });
  return async (request) => {
    if (deps.config.rateLimits) await allow(clientNetwork(request.ip), deps.clock());
  };
}
