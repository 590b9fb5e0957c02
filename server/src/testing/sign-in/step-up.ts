import type { Endpoint } from '@marquee/contract/endpoint';
import { type StepUpPurpose, stepUpApi } from '@marquee/contract/auth/step-up';
import type { TestApp } from '../app.ts';
import type { CallOptions, Client, TestAnswer } from '../client.ts';

type Mailed = Pick<TestApp, 'mails'>;

/** Asks for a fresh code and returns it from the mail. */
export async function freshCode(
  server: Mailed,
  client: Client,
  body: { purpose: StepUpPurpose; organization_id: string | null },
): Promise<string> {
  const sent = server.mails.length;
  const { status } = await client.call(stepUpApi.requestStepUp, { body });
  if (status !== 201) throw new Error(`The request for a code was answered with ${status}.`);
  const mail = server.mails.slice(sent).find(({ subject }) => subject.startsWith('A code for'));
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

/** Calls an endpoint that decides where money goes, with the fresh code that it asks for. */
export async function confirmed<E extends Endpoint>(
  server: Mailed,
  client: Client,
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<TestAnswer<E>> {
  const first = await client.call(endpoint, options);
  const needed: Readonly<Record<string, unknown>> = first.body.details ?? {};
  if (first.status !== 403 || first.body.code !== 'code_needed') return first;
  const code = await freshCode(server, client, {
    // The answer names the purpose that it asks for, and the organization.
    purpose: needed['purpose'] as StepUpPurpose,
    organization_id: needed['organization_id'] as string | null,
  });
  const headers = { ...options.headers, 'step-up-code': code };
  return client.call(endpoint, { ...options, headers });
}
