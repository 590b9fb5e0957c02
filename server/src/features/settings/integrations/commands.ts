import { randomUUID } from 'node:crypto';
import type {
  IntegrationTest,
  IntegrationTestInput,
  Integration,
} from '@marquee/contract/settings/status';
import { formatDuration } from '@marquee/contract/formats/durations';
import { formatSize } from '@marquee/contract/formats/sizes';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { SmsRefusal } from '../../../gateways/text-messages/sms.ts';
import type { Actor } from '../../../lib/actor.ts';
import { AppError, invalid } from '../../../lib/app-error.ts';
import { withinMs } from '../../../lib/deadline.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { probeJob, probeJobs } from '../../../jobs/status.ts';
import { findUntrustedProxy } from '../../../http/untrusted-proxy.ts';
import { fileNameOf } from '../../media/rules.ts';
import { testMail, testText } from './mail.ts';
import { hostOf } from '../../../setting-values.ts';
import { getSettings } from '../queries.ts';
import { measureDatabase, outboxLink } from '../status/queries.ts';
import { reasonOf } from './failures.ts';
import { testPayments } from './payments.ts';

/** Somebody waits at the screen, so every test ends within ten seconds. */
const DEADLINE_MS = 9_000;
const PROBE_MS = 7_000;
/** A town that is in every list of towns. */
const KNOWN_TOWN = 'Berlin';
const KNOWN_SONG = 'Bohemian Rhapsody';
/** The VAT ID of Google Ireland, which publishes it. */
const KNOWN_VAT_ID = 'IE6388047V';

type Input = z.output<typeof IntegrationTestInput>;
/** Without `ms`, which the caller measures. */
type Found = Omit<IntegrationTest, 'ms'>;
type Test = {
  run: (deps: Deps, actor: Actor, input: Input) => Promise<Found>;
  /** The sentence for a failure: 'X cannot be …'. */
  failure: (deps: Deps) => string;
};

/**
 * Tests one integration with a real call. A failure of the service is an answer, not an error.
 * @throws AppError `invalid` where a test lacks an input
 */
export async function testIntegration(
  deps: Deps,
  actor: Actor,
  what: Integration,
  input: Input,
): Promise<IntegrationTest> {
  const test = tests[what];
  const start = performance.now();
  const found = await withinMs(DEADLINE_MS, test.run(deps, actor, input)).catch(
    (error: unknown): Found => {
      if (error instanceof AppError) throw error;
      const { reason, detail } = reasonOf(error);
      const sentence = `${test.failure(deps)}${reason === undefined ? '' : `: ${reason}`}.`;
      return { ok: false, sentence, ...(detail === '' ? {} : { detail: detail }) };
    },
  );
  return { ...found, ms: Math.round(performance.now() - start) };
}

const tests: Record<Integration, Test> = {
  database: { run: testDatabase, failure: () => 'The database test failed' },
  mail: {
    run: sendTestMail,
    failure: ({ config }) =>
      config.smtpUrl
        ? `The mail server ${hostOf(config.smtpUrl)} did not accept the test mail`
        : 'The test mail cannot be saved',
  },
  sms: {
    run: sendTestText,
    failure: ({ config }) =>
      config.sms ? 'Twilio did not accept the text message' : 'The text message cannot be saved',
  },
  payments: { run: testPayments, failure: () => 'The payment test failed' },
  storage: { run: testStorage, failure: () => 'Pictures cannot be stored' },
  geocoder: {
    run: testGeocoder,
    failure: ({ config }) =>
      `${hostOf(config.geocoderUrl) ?? 'The list of towns'} finds no locations`,
  },
  music: {
    run: testMusic,
    failure: ({ config }) => `${hostOf(config.musicUrl) ?? 'No catalogue'} finds no songs`,
  },
  vat_ids: {
    run: testVatRegister,
    failure: ({ config }) => `${hostOf(config.vatCheckUrl) ?? 'No register'} does not answer`,
  },
  e_invoices: {
    run: testEInvoices,
    failure: ({ config }) =>
      `${hostOf(config.accessPoint?.url) ?? 'No access point'} does not answer`,
  },
  proxy: { run: testProxy, failure: () => 'Visitors’ addresses cannot be tested' },
  jobs: { run: testJobs, failure: () => 'The queue cannot be tested' },
};

/** Reports the address that limits would count for the caller. */
async function testProxy({ config }: Deps, { address }: Actor): Promise<Found> {
  const isUnknown = findUntrustedProxy(config) !== undefined;
  const others = isUnknown ? ', like all visitors behind that proxy' : '';
  return { ok: !isUnknown, sentence: `Rate limits see you as ${address}${others}.` };
}

/** Writes a row, reads it back, and rolls back before anybody else sees it. */
async function testDatabase({ db, clock }: Deps): Promise<Found> {
  const token = randomUUID();
  const trx = await db.startTransaction().execute();
  let isThere: boolean;
  try {
    await enqueue(trx, [probeJobs.of({ token })], clock());
    const written = await trx
      .selectFrom('jobs')
      .select('id')
      .where(sql<boolean>`payload ->> 'token' = ${token}`)
      .executeTakeFirst();
    isThere = written !== undefined;
  } finally {
    await trx.rollback().execute();
  }
  if (!isThere)
    return { ok: false, sentence: 'The database did not return the row that was written.' };
  const { version, bytes, ms } = await measureDatabase(db);
  return {
    ok: true,
    sentence: 'A row was written, read back and rolled back.',
    detail: `PostgreSQL ${version}, ${formatSize(bytes)}; query time ${formatDuration(ms)}.`,
  };
}

async function sendTestMail(deps: Deps, actor: Actor, { email }: Input): Promise<Found> {
  const { config } = deps;
  const to = email ?? actor.email;
  await deps.mailer.send(await testMail(deps, to));
  if (config.smtpUrl) {
    const host = hostOf(config.smtpUrl);
    return { ok: true, sentence: `${host} accepted a test mail to ${to}. Check that it arrives.` };
  }
  const link = outboxLink(config);
  return {
    ok: true,
    sentence: `No mail server is set up, so the test mail to ${to} is in the ${link ? 'mailbox' : 'outbox'}.`,
    detail: link
      ? 'Open the mailbox on the machine that runs Marquee.'
      : `The outbox is the folder ${config.dataDir}/outbox.`,
    ...(link && { link }),
  };
}

async function sendTestText(deps: Deps, _actor: Actor, { phone }: Input): Promise<Found> {
  const { config } = deps;
  if (phone === undefined) throw invalid({ phone: ['Enter a phone number for the test message.'] });
  const { name } = await getSettings(deps.db);
  try {
    await deps.sms.send({ to: phone, text: testText(name) });
  } catch (error) {
    if (!(error instanceof SmsRefusal)) throw error;
    const isKeyWrong = error.status === 401 || error.status === 403;
    const reason = isKeyWrong ? ': it does not accept the account and its key' : '';
    const sentence = `Twilio did not accept the text message${reason}.`;
    return { ok: false, sentence, detail: error.message };
  }
  if (config.sms) {
    return {
      ok: true,
      sentence: `Twilio accepted a text message to ${phone}. Check that it arrives.`,
    };
  }
  const link = outboxLink(config);
  return {
    ok: true,
    sentence: `No service is set up, so the text message to ${phone} is in ${config.dataDir}/outbox.`,
    ...(link && { detail: 'The mailbox on the machine that runs Marquee also shows it.', link }),
  };
}

async function testStorage({ storage }: Deps): Promise<Found> {
  // Named like a picture without a row, so the hourly sweep deletes it if the server is killed
  // here.
  const name = fileNameOf(randomUUID());
  const content = Buffer.from(name);
  try {
    await storage.put(name, content);
    const read = await storage.get(name);
    if (!read || !content.equals(read)) {
      return { ok: false, sentence: 'A file was not read back as it was written.' };
    }
  } finally {
    await storage.remove(name);
  }
  if (await storage.get(name)) return { ok: false, sentence: 'A file could not be removed.' };
  return { ok: true, sentence: 'A file was written, read back and removed.' };
}

async function testGeocoder({ geocoder, config }: Deps): Promise<Found> {
  const [place] = await geocoder.ask(KNOWN_TOWN);
  const who = hostOf(config.geocoderUrl) ?? 'The built-in list of towns';
  if (!place) return { ok: false, sentence: `${who} does not know ${KNOWN_TOWN}.` };
  const at = `${place.latitude.toFixed(3)}, ${place.longitude.toFixed(3)}`;
  return { ok: true, sentence: `${who} finds ${KNOWN_TOWN}.`, detail: `${place.name} (${at})` };
}

async function testMusic({ music, config }: Deps): Promise<Found> {
  const host = hostOf(config.musicUrl);
  if (!music || host === undefined) {
    return { ok: true, sentence: 'No catalogue is set. Guests find songs that are known here.' };
  }
  const [song] = await music.search(KNOWN_SONG);
  if (!song) return { ok: false, sentence: `${host} does not know ${KNOWN_SONG}.` };
  return { ok: true, sentence: `${host} finds songs.`, detail: `${song.title} (${song.artist})` };
}

async function testVatRegister({ vatRegister, config }: Deps): Promise<Found> {
  const host = hostOf(config.vatCheckUrl);
  if (!vatRegister || host === undefined) {
    return { ok: true, sentence: 'No register is set. Only the shape of VAT IDs is checked.' };
  }
  const { isKnown } = await vatRegister.ask(KNOWN_VAT_ID, '');
  if (!isKnown) return { ok: false, sentence: `${host} does not know ${KNOWN_VAT_ID}.` };
  return { ok: true, sentence: `${host} knows ${KNOWN_VAT_ID}.` };
}

/** Sends no document. */
async function testEInvoices({ eInvoiceNetwork, config }: Deps): Promise<Found> {
  const host = hostOf(config.accessPoint?.url);
  if (!eInvoiceNetwork || host === undefined) {
    return { ok: true, sentence: 'No access point is set. E-invoices are files to download.' };
  }
  await eInvoiceNetwork.check();
  return { ok: true, sentence: `${host} answers and accepts the token. Nothing was sent.` };
}

async function testJobs(deps: Deps): Promise<Found> {
  if (await probeJob(deps, PROBE_MS)) return { ok: true, sentence: 'A job was queued and done.' };
  return {
    ok: false,
    sentence: 'A job was queued, but not done in time.',
    detail: 'The queue may be busy with slow jobs, or no running server processes it.',
  };
}
