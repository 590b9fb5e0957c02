import type { PageContext, PageRenderer } from '@marquee/contract/pages/pages';
import { defaultPlatform } from '@marquee/contract/settings/platform';
import type { Plugin, ViteDevServer } from 'vite';

/**
 * Renders the landing page in development, from the current sources and without events. `npm start`
 * shows it with the events of the database.
 */
export function publicPages(): Plugin {
  return {
    name: 'marquee:public-pages',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (request.url !== '/' || request.method !== 'GET') return next();
        const origin = `http://${request.headers.host}`;
        const isSignedIn = /(^|; )sid=/.test(request.headers.cookie ?? '');
        render(vite, {
          origin,
          isSignedIn,
          platform: defaultPlatform,
          locale: 'en-US',
          chosen_locale: null,
        }).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

async function render(vite: ViteDevServer, context: PageContext): Promise<string> {
  // The contract declares the module's exports, and the module is type-checked against it.
  const pages = (await vite.ssrLoadModule('/src/public/render.tsx')) as PageRenderer;
  return vite.transformIndexHtml('/', pages.renderLanding(context, { events: [] }));
}
