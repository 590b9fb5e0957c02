import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The public pages' scripts, `src/public/scripts/{name}.ts`: one for each kind of page. */
const names = ['discover', 'event', 'order'];

const sourceOf = (name: string) => `src/public/scripts/${name}.ts`;

/** Returns entries for the browser's build, which names them with a content hash. */
export function publicScripts(root: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`public-${name}`, resolve(root, sourceOf(name))]));
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
