import { mailtoOf } from '@marquee/contract/people/wire-emails';
import { DAY_MS } from '@marquee/contract/time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { PlatformReader } from '../../features/settings/branding/platform.ts';
import { notFound } from '../../lib/app-error.ts';

const PATH = '/.well-known/security.txt';
/** Less than a year, as RFC 9116 recommends; whoever reads it later should ask again. */
const VALID_DAYS = 180;

/**
 * Serves the file that tells finders of a weakness whom to write to (RFC 9116): the platform's support
 * address. Without one there is no file.
 */
export function securityTxt(
  app: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  platform: PlatformReader,
): void {
  app.get(PATH, { config: { cost: 'free' } }, async (_request, reply) => {
    const { support_email: email } = await platform();
    if (email === '') throw notFound();
    // The same all day, so that it can be compared.
    const day = Math.floor(clock().getTime() / DAY_MS);
    const lines = [
      `Contact: ${mailtoOf(email)}`,
      `Expires: ${new Date((day + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      // The RFC takes https alone.
      ...(config.publicUrl?.startsWith('https:') ? [`Canonical: ${config.publicUrl}${PATH}`] : []),
    ];
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return `${lines.join('\n')}\n`;
  });
}
