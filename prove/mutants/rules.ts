/**
 * Rules that decide about seats, money and admission, each with the tests that should notice when it
 * is changed. None of these tests needs a database, so each change is tried within a second.
 */
export type Rules = { file: string; tests: string[] };

const contract = (file: string): Rules => ({
  file: `contract/src/${file}.ts`,
  tests: [`contract/src/${file}.test.ts`],
});

const feature = (name: string): Rules => ({
  file: `server/src/features/${name}.ts`,
  tests: [`server/src/features/${name}.test.ts`],
});

export const RULES: Rules[] = [
  contract('money'),
  contract('orders/fees'),
  contract('check-in/admission'),
  {
    file: 'contract/src/pricing/rules.ts',
    tests: ['rules', 'steps', 'demand', 'progress'].map(
      (name) => `server/src/features/pricing/plans/${name}.test.ts`,
    ),
  },
  feature('orders/rules-stock'),
  feature('orders/items/charges'),
  {
    file: 'server/src/features/booking/placing/rules.ts',
    tests: ['rules', 'requests'].map(
      (name) => `server/src/features/booking/placing/${name}.test.ts`,
    ),
  },
  feature('payments/refunds/rules'),
  feature('transfers/bank/rules'),
  feature('ledger/rules'),
];
