import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Plugin } from 'vite';
import type { PublicScript } from './src/public/shared/scripts.ts';
import { slimContract } from './vite.contract-plugin.ts';

/**
 * The public pages' scripts: one for each kind of page, and one for each section that only some of
 * these pages have.
 */
const sources = {
  'booker/amounts': 'event/scripts/amounts.ts',
  'booker/company': 'event/scripts/company.ts',
  'booker/files': 'shared/scripts/asking/files.ts',
  'booker/follow': 'event/scripts/follow.ts',
  'booker/only-with': 'event/scripts/needs/only-with.ts',
  'booker/questions': 'event/scripts/asking/questions.ts',
  'booker/typo': 'event/scripts/typo.ts',
  'booker/ways': 'event/scripts/ways.ts',
  'codes/field': 'event/scripts/codes/field.ts',
  discover: 'discover/scripts/discover.ts',
  'embed/box': 'embed/scripts/event-box.ts',
  'embed/frame': 'embed/scripts/frame.ts',
  'embed/list': 'embed/scripts/list.ts',
  'embed/order': 'embed/scripts/order-box.ts',
  event: 'event/scripts/event.ts',
  'event-suggestions': 'event/scripts/event-suggestions.ts',
  'held/held': 'event/scripts/held.ts',
  'map/tiles': 'event/scripts/map-tiles.ts',
  'waiting/event-turn': 'event/scripts/event-turn.ts',
  'waiting/opens': 'event/scripts/opens.ts',
  order: 'order/scripts/order.ts',
  'order/company': 'order/scripts/order-company.ts',
  'order/answers': 'answers/scripts/answers.ts',
  'order/names': 'order/scripts/order-names.ts',
  organizer: 'organizer/scripts/organizer.ts',
  share: 'event/scripts/share.ts',
  suggestions: 'suggestions/scripts/suggestions.ts',
} satisfies Record<PublicScript, string>;

/** The most that a page's script weighs, gzipped; slightly above the event page's. */
const MAX_BYTES = 8300;

/** The most that an event page weighs whose booking has everything: a code, questions, several ways. */
const MAX_BOOKING_BYTES = 30_000;
const isOfBooking = (name: string) => /^(?:event$|booker\/|codes\/)/.test(name);

/** The script that other sites name, at an address that stays. */
const elementScript = 'src/public/embed/element/embed.ts';
/** The most that it weighs, gzipped: a visitor of another site loads it on every page that names it. */
const MAX_ELEMENT_BYTES = 15_000;

const scripts = Object.entries(sources).map(([name, source]) => ({
  name,
  source: `src/public/${source}`,
}));

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
      let ofBooking = 0;
      for (const { name, source } of scripts) {
        const code = await scriptOf(resolve(root, source));
        const bytes = gzipSync(code, { level: 9 }).length;
        if (bytes > MAX_BYTES) this.error(`${source} weighs ${bytes} bytes compressed.`);
        if (isOfBooking(name)) ofBooking += bytes;
        this.emitFile({
          type: 'asset',
          name: `public-${name.replaceAll('/', '-')}.js`,
          originalFileName: source,
          source: code,
        });
      }
      if (ofBooking > MAX_BOOKING_BYTES) {
        this.error(`The scripts of a booking weigh ${ofBooking} bytes compressed together.`);
      }
      const element = await scriptOf(resolve(root, elementScript), 'iife');
      const bytes = gzipSync(element, { level: 9 }).length;
      if (bytes > MAX_ELEMENT_BYTES) this.error(`embed.js weighs ${bytes} bytes compressed.`);
      this.emitFile({ type: 'asset', fileName: 'embed.js', source: element });
    },
  };
}

/** Builds the script that the waiting room's page has in itself. */
export function inlineScript(root: string): Promise<string> {
  return scriptOf(resolve(root, 'src/public/waiting/scripts/waiting-room.ts'), 'iife');
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
    scripts.map(({ name, source }) => {
      const file = chunks[source]?.file;
      if (file === undefined) throw new Error(`The browser's build has no ${source}.`);
      return [name, `/${file}`];
    }),
  );
}
