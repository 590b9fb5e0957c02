/**
 * A bare HTTP server that answers bytes: the status, the headers and the body in its arguments, so
 * that both sides of a comparison send the same.
 */
import { createServer } from 'node:http';
import { z } from 'zod';
import { BACKLOG } from '../../server/src/http/front-door.ts';

const status = z.coerce.number().parse(process.argv[2]);
const headers = z.array(z.string()).parse(JSON.parse(process.argv[3] ?? ''));
const body = process.argv[4] ?? '';

process.on('disconnect', () => process.exit(0));
const server = createServer((_request, response) => {
  response.writeHead(status, headers).end(body);
});
server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
