import { expect, test } from 'vitest';
import { licencesPage, refusedLicences } from './lib/licences-page.mjs';

/** @param {Record<string, { version: string, license?: string, dev?: boolean }>} packages */
function lockOf(packages) {
  const names = Object.keys(packages).filter((name) => name !== 'linter');
  return {
    name: 'marquee',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'marquee', devDependencies: { linter: '1.0.0' } },
      server: {
        name: '@marquee/server',
        dependencies: Object.fromEntries(names.map((name) => [name, '*'])),
      },
      ...Object.fromEntries(
        Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry]),
      ),
    },
  };
}

const page = '# Licences\n\nOurs.\n\n## Every package of a release\n\nold\n';

test('lists what a release installs by licence, and keeps what people wrote', () => {
  const lock = lockOf({
    'pg-b': { version: '2.0.0', license: 'MIT' },
    'pg-a': { version: '1.0.0', license: 'MIT' },
    'png-js': { version: '1.1.0' },
    fast: { version: '3.0.0', license: 'ISC' },
    linter: { version: '1.0.0', license: 'GPL-3.0', dev: true },
  });
  const written = licencesPage(page, lock, ['server']);
  expect(written).toMatch(/^# Licences\n\nOurs\.\n\n## Every package of a release\n/);
  expect(written).toContain(
    '### ISC\n\nfast 3.0.0\n\n### MIT\n\npg-a 1.0.0, pg-b 2.0.0, png-js 1.1.0\n',
  );
  expect(written).not.toMatch(/old|linter/);
  expect(licencesPage(written, lock, ['server'])).toBe(written);
  expect(refusedLicences(lock, ['server'])).toEqual([]);
});

test('refuses licences that are not permissive, but libvips', () => {
  const lgpl = { version: '1.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later' };
  const lock = lockOf({
    '@img/sharp-libvips-linux-x64': lgpl,
    copy: { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
    other: lgpl,
    nameless: { version: '1.0.0' },
  });
  expect(refusedLicences(lock, ['server'])).toEqual([
    'nameless has the licence none named, which is not accepted.',
    'other has the licence Apache-2.0 AND LGPL-3.0-or-later, which is not accepted.',
  ]);
});
