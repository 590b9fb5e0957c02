import { organizationsApi } from '@marquee/contract/organizations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterEach(keepsNothing);
afterAll(() => app.close());

/** Checks that a refused form left no row and no file. */
async function keepsNothing() {
  const rows = await app.db.selectFrom('organizations').select('id').execute();
  const files = await app.deps.storage.list();
  if (rows.length + files.length > 0) throw new Error('A refused form left something behind.');
}

const register = (logo: File) =>
  app.visitor.call(organizationsApi.createOrganization, {
    body: { name: 'Fathom', email: 'ada@fathom.example', logo },
  });

describe('a logo', () => {
  test.each<[string, string]>([
    ['text', 'hello'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['nothing', ''],
  ])('of %s under the name of a picture is refused', async (_, content) => {
    const logo = new File([content], 'logo.png', { type: 'image/png' });
    const { status, body } = await register(logo);
    expect(status).toBe(400);
    expect(body.errors).toEqual({ logo: ['Please upload an image file.'] });
  });

  test('over 5 MB is refused', async () => {
    const { status, body } = await register(new File([Buffer.alloc(5_242_881)], 'logo.png'));
    expect(status).toBe(413);
    expect(body.errors).toEqual({ logo: ['File size exceeds 5MB.'] });
  });

  test('that is a text is refused', async () => {
    const { statusCode } = await app.visitor.inject({
      method: 'POST',
      url: '/api/organizations',
      ...multipart({ name: 'F', email: 'ada@f.example', logo: 'https://evil.example/x.png' }),
    });
    expect(statusCode).toBe(400);
  });
});

test('another content type is refused', async () => {
  const json = await app.visitor.inject({
    method: 'POST',
    url: '/api/organizations',
    payload: { name: 'A', email: 'a@example.com' },
  });
  expect(json.statusCode).toBe(415);
});

test('a truncated form is refused', async () => {
  const broken = await app.visitor.inject({
    method: 'POST',
    url: '/api/organizations',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nHalf',
  });
  expect(broken.statusCode).toBe(400);
});

/** Builds a form like that of another program, with fields that our codec would not send. */
function multipart(fields: Record<string, string>) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts.join('')}--x--\r\n`,
  };
}
