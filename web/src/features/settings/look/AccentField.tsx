import { Anchor, TextInput } from '@mantine/core';
import { DEFAULT_ACCENT } from '@marquee/contract/settings/accent';
import { IconCheck, IconWand } from '@tabler/icons-react';
import { type AccentFact, accentFacts } from './accent-words.ts';
import classes from './LookSection.module.css';
import type { SettingsFormState } from '../values.ts';

const HALF_TYPED = /^#[0-9a-f]{6}$/i;

export function AccentField({ form }: { form: SettingsFormState }) {
  const { accent } = form.values;
  const choose = (color: string) => {
    form.setFieldValue('accent', color);
    form.clearFieldError('accent');
  };
  return (
    <div>
      <TextInput
        label="Accent colour"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        placeholder={DEFAULT_ACCENT}
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={classes.well}
            aria-label="Pick the accent colour"
            value={HALF_TYPED.test(accent) ? accent.toLowerCase() : DEFAULT_ACCENT}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
        }
        key={form.key('accent')}
        {...form.getInputProps('accent')}
      />
      <Facts facts={accentFacts(accent)} />
      {accent.toLowerCase() !== DEFAULT_ACCENT && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          fw={550}
          mt={8}
          py={3}
          onClick={() => choose(DEFAULT_ACCENT)}
        >
          Use Marquee’s colour
        </Anchor>
      )}
    </div>
  );
}

function Facts({ facts }: { facts: AccentFact[] | undefined }) {
  if (!facts) return null;
  return (
    <ul className={classes.facts} aria-label="Readability of the accent colour">
      {facts.map(({ use, words, ratio, verdict }) => (
        <li key={use} className={classes.fact} data-verdict={verdict}>
          {verdict === 'good' ? (
            <IconCheck size={18} stroke={1.75} aria-hidden />
          ) : (
            <IconWand size={18} stroke={1.5} aria-hidden />
          )}
          <span>
            {use}: {words}. <span className={classes.ratio}>{ratio}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
