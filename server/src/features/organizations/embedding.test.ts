import { auditApi } from '@marquee/contract/audit/audit';
import { embeddingApi, embeddingSentences } from '@marquee/contract/boosts/embedding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { makeAdministrator, makeClient, makeOrganization } from '../../testing/factories.ts';

const { getEmbedding, setEmbedding } = embeddingApi;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an organizer names the sites that may show its events, and the audit log says which', async () => {
  const { id } = await makeOrganization(app.db);
  const client = await app.signIn(await makeClient(app.db, { organization_id: id }));
  const first = await client.call(getEmbedding, { params: { id } });
  expect(first.body.data).toEqual({ hosts: [] });

  const hosts = ['https://WWW.Example.org/tickets', 'localhost:4000', 'www.example.org'];
  const saved = await client.call(setEmbedding, { params: { id }, body: { hosts } });
  expect(saved).toMatchObject({ status: 200, body: { message: embeddingSentences.saved } });
  const kept = { hosts: ['www.example.org', 'localhost:4000'] };
  expect(saved.body.data).toEqual(kept);
  const read = await client.call(getEmbedding, { params: { id } });
  expect(read.body.data).toEqual(kept);

  const administrator = await app.signIn(await makeAdministrator(app.db));
  const { body } = await administrator.call(auditApi.listAudit, { query: { object_id: id } });
  const number = String(body.data[0]?.number);
  const entry = await administrator.call(auditApi.getAuditEntry, { params: { number } });
  expect(entry.body.data).toMatchObject({
    action: 'organization.updated',
    changed: ['embedding_hosts'],
    after: { embedding_hosts: 'www.example.org, localhost:4000' },
  });
});

test('a site that no page can name is refused at its place, and nothing is saved', async () => {
  const { id } = await makeOrganization(app.db);
  const client = await app.signIn(await makeClient(app.db, { organization_id: id }));
  const body = { hosts: ['example.org', '*.example.org'] };
  const { status, body: refusal } = await client.call(setEmbedding, { params: { id }, body });
  expect(status).toBe(400);
  expect(refusal.errors).toEqual({ 'hosts.1': [embeddingSentences.badHost] });
  const read = await client.call(getEmbedding, { params: { id } });
  expect(read.body.data.hosts).toEqual([]);
});
