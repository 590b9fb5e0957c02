import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Matches a class name of Mantine's: `m_77c9d27d`. */
const ofMantine = /\bm_[\da-f]{6,8}\b/g;

const imports = /import \{([^}]*)\} from '@mantine\/core'/g;
const sheets = join(dirname(createRequire(import.meta.url).resolve('@mantine/core')), '../styles');

/**
 * Fails the build if a component of Mantine is used whose style sheet is imported neither in
 * `src/mantine.css` nor by the module that uses it. The sheet of another module is not enough,
 * because it is loaded with that module's screen.
 */
export function completeStyles(): Plugin {
  const shared = readFileSync(join(import.meta.dirname, 'src/mantine.css'), 'utf8');
  return {
    name: 'marquee:complete-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(import.meta.dirname, 'src/'))) return;
      const names = [...code.matchAll(imports)].flatMap(([, list = '']) => list.split(','));
      for (const name of names.map((text) => text.trim())) {
        const sheet = `${name}.layer.css`;
        if (!existsSync(join(sheets, sheet)) || `${shared}${code}`.includes(`/${sheet}'`)) continue;
        this.error(`${id} uses ${name}, but does not import its style sheet.`);
      }
    },
    generateBundle(_, bundle) {
      const used = new Set<string>();
      const styled = new Set<string>();
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') addClasses(used, file.code);
        else if (file.fileName.endsWith('.css')) addClasses(styled, String(file.source));
      }
      const missing = [...used].filter((name) => !styled.has(name));
      if (missing.length > 0) this.error(`No style sheet has ${missing.join(', ')}.`);
    },
  };
}

function addClasses(names: Set<string>, text: string) {
  for (const [name] of text.matchAll(ofMantine)) names.add(name);
}
