import type { Installation } from '@marquee/contract/openapi/document';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createAllowance } from '../../http/allowance.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { type ConstantFile, constantFile, sendCompressed } from '../../http/compressed.ts';
import { sessionCookieName } from '../../http/session-cookie.ts';
import type { PlatformReader } from '../../features/settings/branding/platform.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { createWorker, WorkerUnavailable } from '../../lib/worker.ts';
import type { DocsFile, DocsPart } from './files.ts';
import type { Question } from './worker.ts';

/** Reading loads a page for each subject; a program needs the document once for each change. */
const PER_MINUTE = 120;
const DOCS = '/docs';
const MADE_WITHIN_MS = 60_000;
/** It makes each part once and again when the platform is renamed. */
const IDLE_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;

type TypedFile = { file: ConstantFile; type: string };
type Made = { key: string; files: Promise<Map<string, TypedFile>> };

/**
 * Serves the API's document and pages for reading it. They are megabytes and the same for everybody, so
 * they are made once, in a thread, and each is compressed once, at its first request.
 */
export async function apiDocs(
  app: FastifyInstance,
  deps: Deps,
  platform: PlatformReader,
): Promise<void> {
  const thread = createWorker<Question, DocsFile[]>(new URL('./worker.ts', import.meta.url), {
    answerWithinMs: MADE_WITHIN_MS,
    idleMs: IDLE_MS,
  });
  app.addHook('onClose', thread.close);
  const kept = new Map<DocsPart, Made>();
  async function filesOfNow(part: DocsPart): Promise<Map<string, TypedFile>> {
    const installation = await installationOf(deps, platform);
    const key = JSON.stringify(installation);
    const known = kept.get(part);
    if (known?.key === key) return known.files;
    const made = { key, files: thread.ask({ installation, part }).then(byName, sayBusy) };
    kept.set(part, made);
    made.files.catch(() => {
      if (kept.get(part) === made) kept.delete(part);
    });
    return made.files;
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const found = (await filesOfNow(name === 'yaml' ? 'yaml' : 'pages')).get(name);
    if (!found) throw notFound();
    reply.type(found.type).header('cache-control', 'public, no-cache');
    reply.header('vary', 'Accept-Encoding');
    return sendCompressed(request, reply, await found.file());
  };
  // So that the first reader does not wait. Without a database yet, the page is made later.
  app.addHook('onListen', () => {
    const made = filesOfNow('pages').then((files) => files.get('')?.file());
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

function byName(files: DocsFile[]): Map<string, TypedFile> {
  return new Map(
    files.map(({ name, type, text }) => {
      const bytes = Buffer.from(text);
      return [name, { type, file: constantFile(() => bytes) }];
    }),
  );
}

function sayBusy(error: unknown): never {
  throw error instanceof WorkerUnavailable
    ? new AppError('unavailable', undefined, { retryAfter: RETRY_AFTER_SECONDS })
    : error;
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
