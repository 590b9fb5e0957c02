import { openApiDocument } from '@marquee/contract/openapi/document';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { sessionCookieName } from '../http/session-cookie.ts';

export async function apiDocs(app: FastifyInstance, config: Config): Promise<void> {
  const document = openApiDocument(sessionCookieName(config));
  app.get('/openapi.json', () => document);
  await app.register(swagger, {
    mode: 'static',
    // The plugin's type needs every schema spelled out; ours are derived.
    specification: { document: document as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: true },
    theme: { title: 'Marquee API' },
  });
}
