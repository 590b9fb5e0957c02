import type { Plugin } from 'vite';

/** Matches a class name of Mantine's: `m_77c9d27d`. */
const ofMantine = /\bm_[\da-f]{6,8}\b/g;

/**
 * Fails the build if a component of Mantine is used whose style sheet is imported neither in
 * `src/mantine.css` nor by the module that uses it.
 */
export function completeStyles(): Plugin {
  return {
    name: 'marquee:complete-styles',
    apply: 'build',
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
