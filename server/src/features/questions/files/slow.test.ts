import { uploadAddress } from '@marquee/contract/questions/file-addresses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { beginUpload, makeFileEvent, upload } from '../../../testing/asking/files.ts';
import { makeAdministrator } from '../../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { rateLimits: true } });
});
afterAll(() => app.close());

test('30 uploads of one network that never end keep no other network waiting', async () => {
  const event = await makeFileEvent(app, await app.signIn(await makeAdministrator(app.db)));
  const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const path = uploadAddress(event.id);
  let begun = 0;
  const allBegun = new Promise<void>((done) => {
    app.app.server.on('request', ({ url }) => {
      if (url === path && (begun += 1) === 30) setImmediate(done);
    });
  });
  const sockets = Array.from({ length: 30 }, () => beginUpload(Number(port), event.id));
  await allBegun;
  expect((await upload(app, { to: event.id }, '198.51.100.9')).status).toBe(201);
  for (const socket of sockets) socket.destroy();
});
