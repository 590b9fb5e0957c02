import { pathOf } from '@marquee/contract/endpoint';
import { authApi } from '@marquee/contract/auth/auth';
import type { Plugin } from 'vite';
import { filesFor } from './vite.bundle.ts';

/** The fonts that every first screen needs. */
const fonts = /(?:inter|bricolage-grotesque)-latin-wght-normal.*\.woff2$/;
const adminShell = '/layout/shell/AdminShell.tsx';
const start = '<script src="/theme.js"';

/**
 * Names what the browser would find late: the fonts, and for the admin area its frame and the profile.
 * `public/theme.js` decides which of them are worth loading early.
 */
export function preloads(): Plugin {
  return {
    name: 'marquee:preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        if (!html.includes(start)) throw new Error('index.html has lost its theme.js.');
        const list = (names: string[]) => names.map((name) => `/${name}`).join(' ');
        const faces = Object.keys(bundle).filter((name) => fonts.test(name));
        const admin = [...filesFor(bundle, (_, module) => module.endsWith(adminShell))];
        const late = admin.filter((name) => !html.includes(`/${name}"`));
        // No page of the admin area shows anything without the profile.
        late.push(`api${pathOf(authApi.getProfile)}`);
        return html.replace(
          start,
          `${start} data-fonts="${list(faces)}" data-admin="${list(late)}"`,
        );
      },
    },
  };
}
