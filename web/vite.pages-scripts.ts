import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin } from 'vite';
import { slimContract } from './vite.contract-plugin.ts';

/**
 * The public pages' scripts, `src/public/scripts/{name}.ts`: one for each kind of page, and one for
 * each section that only some of these pages have.
 */
const names = [
  'booker/typo',
  'discover',
  'event',
  'event-suggestions',
  'held/held',
  'map/tiles',
  'waiting/event-turn',
  'order',
  'organizer',
  'suggestions',
];

/** The most that a page's script weighs, gzipped; slightly above the event page's. */
const MAX_BYTES = 7200;

const sourceOf = (name: string) => `src/public/scripts/${name}.ts`;

/**
 * Adds each public page's script to the browser's build, as one file with all that it imports. A
 * page shows at once only if it loads little, and a file shared with the admin area would have what
 * the admin area needs, too.
 */
export function publicScripts(root: string): Plugin {
  return {
    name: 'marquee:public-scripts',
    apply: 'build',
    async generateBundle() {
      for (const name of names) {
        const source = await scriptOf(resolve(root, sourceOf(name)));
        const bytes = gzipSync(source, { level: 9 }).length;
        if (bytes > MAX_BYTES) this.error(`${sourceOf(name)} weighs ${bytes} bytes compressed.`);
        this.emitFile({
          type: 'asset',
          name: `public-${name.replaceAll('/', '-')}.js`,
          originalFileName: sourceOf(name),
          source,
        });
      }
    },
  };
}

/** Builds the script that the waiting room's page has in itself. */
export function inlineScript(root: string): Promise<string> {
  return scriptOf(resolve(root, sourceOf('waiting/waiting-room')), 'iife');
}

async function scriptOf(input: string, format: 'es' | 'iife' = 'es'): Promise<string> {
  const config: InlineConfig = {
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [slimContract()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        // Sentences that only the server says are left out, also where one names another.
        treeshake: { propertyReadSideEffects: false },
        output: { codeSplitting: false, format },
      },
    },
  };
  const [result] = [await build(config)].flat();
  if (!result || !('output' in result)) throw new Error(`${input} was not built.`);
  return result.output[0].code;
}

/** Returns the URLs from the browser's build: `{ event: '/assets/public-event-….js' }`. */
export function builtPublicScripts(root: string): Record<string, string> {
  const manifest = readFileSync(resolve(root, 'dist/.vite/manifest.json'), 'utf8');
  // Vite's manifest, written by the build before this one.
  const chunks = JSON.parse(manifest) as Record<string, { file: string } | undefined>;
  return Object.fromEntries(
    names.map((name) => {
      const file = chunks[sourceOf(name)]?.file;
      if (file === undefined) throw new Error(`The browser's build has no ${sourceOf(name)}.`);
      return [name, `/${file}`];
    }),
  );
}
