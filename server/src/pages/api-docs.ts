import { readdir, readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '@marquee/contract/openapi/document';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { createAllowance } from '../http/allowance.ts';
import { clientNetwork } from '../http/client-network.ts';
import { type ConstantFile, constantFile, sendCompressed } from '../http/compressed.ts';
import { sessionCookieName } from '../http/session-cookie.ts';

/** Reading the page loads seven files; a program needs the document once for each change. */
const PER_MINUTE = 120;
const DOCS = '/docs';
const assets = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
/** The plugin's files that its page loads from that folder; it writes the others itself. */
const assetTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Serves the API's document and a page for reading it. Both are megabytes and the same for everybody,
 * so each file is made and compressed once, at its first request.
 */
export async function apiDocs(app: FastifyInstance, deps: Deps): Promise<void> {
  const document = openApiDocument(sessionCookieName(deps.config));
  // In a scope of their own: the limit is for these files only.
  await app.register(async (scope) => {
    scope.addHook('onRequest', limitOf(deps));
    const json = {
      file: constantFile(() => JSON.stringify(document)),
      type: 'application/json; charset=utf-8',
    };
    const yaml = {
      file: constantFile(() => scope.swagger({ yaml: true })),
      type: 'application/yaml; charset=utf-8',
    };
    // The plugin would write the document anew for each call.
    const written = new Map([
      ['json', json],
      ['yaml', yaml],
    ]);
    scope.addHook('onRequest', async (request, reply) => {
      const file = written.get(request.routeOptions.url?.split('/').at(-1) ?? '');
      return file && sendFile(request, reply, file);
    });
    scope.get('/openapi.json', (request, reply) => sendFile(request, reply, json));
    for (const [name, type] of await listAssets()) {
      const file = { file: constantFile(() => readFile(join(assets, name))), type };
      scope.get(`${DOCS}/static/${name}`, (request, reply) => sendFile(request, reply, file));
    }
    await addPage(scope, document);
  });
}

async function addPage(scope: FastifyInstance, document: object): Promise<void> {
  await scope.register(swagger, {
    mode: 'static',
    // The plugin's type needs every schema spelled out; ours are derived.
    specification: { document: document as never },
  });
  await scope.register(swaggerUi, {
    routePrefix: DOCS,
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: true },
    theme: { title: 'Marquee API' },
  });
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type }: { file: ConstantFile; type: string },
) {
  reply.type(type).header('cache-control', 'public, no-cache').header('vary', 'Accept-Encoding');
  return sendCompressed(request, reply, await file());
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

async function listAssets(): Promise<[name: string, type: string][]> {
  const names = await readdir(assets);
  return names.flatMap((name): [string, string][] => {
    const type = assetTypes[extname(name)];
    return type === undefined ? [] : [[name, type]];
  });
}
