import { mediaApi } from '@marquee/contract/media';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { saveImages } from '../features/media/commands.ts';
import { encodeImage } from '../features/media/decoding/encode.ts';
import { picturesOrigin } from '../http/origin.ts';
import { startTestApp } from '../testing/app.ts';
import { makeEvent, pictureBytes } from '../testing/factories/events.ts';
import { plainRenderer, startPages } from '../testing/pages.ts';

const MEDIA_URL = 'https://cdn.example/m';

it('pages load pictures from MEDIA_URL, and may', async () => {
  const test = await startTestApp({ config: { mediaUrl: MEDIA_URL } });
  // As structured data and social tags have it, and as images do.
  const pages = await startPages(test.deps, {
    ...plainRenderer,
    renderEvent: ({ origin }, { event }) =>
      `<meta content="${origin}${event.image_url}"><img src="${event.image_url}" srcset="/api/media/x.webp 1w, ${event.image_url?.replace('.webp', '-360.webp')} 360w">`,
  });
  try {
    const bytes = await pictureBytes();
    const image = await encodeImage({ bytes, field: 'image', notAnImage: 'no', sender: '' });
    const id = await saveImages(test.deps, [image], async (_trx, ids) => ids[0] ?? '');
    const event = await makeEvent(test.db, { image_id: id });
    const page = await pages.inject(`/events/${event.slug}`);
    const at = `${MEDIA_URL}/api/media/${id}`;
    expect(page.body).toBe(
      `<meta content="${at}.webp"><img src="${at}.webp" srcset="/api/media/x.webp 1w, ${at}-360.webp 360w">`,
    );
    const answer = await test.visitor.inject({ method: 'GET', url: `/api/media/${id}.webp` });
    expect(answer.headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    const { headers } = await test.visitor.inject({ method: 'GET', url: '/healthz' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example;");
    expect(policy).toContain("connect-src 'self' https://cdn.example;");
    expect(picturesOrigin(test.deps.config)).toBe(MEDIA_URL);
    const { status } = await test.visitor.call(mediaApi.getImage, { params: { name: 'no.webp' } });
    expect(status).toBe(404);
  } finally {
    await pages.close();
    await test.close();
  }
});

it.each(['https://cdn.example/?a=1', 'https://cdn.example/"onload', 'ftp://cdn.example'])(
  'MEDIA_URL refuses %s',
  (address) => {
    expect(() => readConfig({ MEDIA_URL: address })).toThrow('MEDIA_URL must be');
  },
);
