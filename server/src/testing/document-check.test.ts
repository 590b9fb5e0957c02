import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { checkAgainstDocument } from './document-check.ts';

/** Creates an app that answers a documented call as the test chooses. */
function appThat(answer: (reply: FastifyReply) => unknown) {
  const app = Fastify();
  app.post('/api/check/email', (_request, reply) => answer(reply));
  app.get('/api/health-of-somebody-else', (_request, reply) => answer(reply));
  checkAgainstDocument(app);
  return app;
}

const request = (body: object) => ({
  method: 'POST' as const,
  url: '/api/check/email',
  payload: body,
});
const good = { email: 'ada@example.com' };
const accepts = appThat((reply) => reply.send({ data: good }));

test('a documented answer passes', async () => {
  expect((await accepts.inject(request(good))).json()).toEqual({ data: good });
});

test.each([
  ['a status', (reply: FastifyReply) => reply.status(418).send({ message: 'x' }), /Status 418/],
  ['a content type', (reply: FastifyReply) => reply.type('text/csv').send('x'), /type text\/csv/],
  ['a body', (reply: FastifyReply) => reply.send({ data: {} }), /Answer: \/data must have/],
  [
    'a code',
    (reply: FastifyReply) => reply.status(404).send({ message: 'x', code: 'of_its_own' }),
    /Answer: \/code must be equal/,
  ],
  ['a field', (reply: FastifyReply) => reply.send({ data: good, more: 1 }), /additional/],
])('an answer with %s that is not documented fails its test', async (_, answer, problem) => {
  await expect(appThat(answer).inject(request(good))).rejects.toThrow(problem);
});

test.each([
  ['that the schema forbids', { email: 'nobody' }, /Request: \/email must match pattern/],
  ['without what it requires', {}, /Request: the whole must have/],
])('an accepted request %s fails its test', async (_, body, problem) => {
  await expect(accepts.inject(request(body))).rejects.toThrow(problem);
});

test('answers outside the API are ignored', async () => {
  const app = appThat((reply) => reply.send('x'));
  expect((await app.inject('/api/health-of-somebody-else')).statusCode).toBe(200);
});

test('a refusal without a code fails its test, also where no call is documented', async () => {
  const app = appThat((reply) => reply.status(418).send({ message: 'x' }));
  const answer = app.inject('/api/health-of-somebody-else');
  await expect(answer).rejects.toThrow('without a code');
});
