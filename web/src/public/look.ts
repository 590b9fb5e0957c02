import { type AccentTones, accentTones, DEFAULT_ACCENT } from '@marquee/contract/settings/accent';
import type { Platform } from '@marquee/contract/settings/platform';

/**
 * The platform's accent as the variables that buttons and links are drawn with, light and dark. The
 * house's own needs none: its tones stand in base.css and tokens.css.
 */
export function accentStyles({ accent }: Pick<Platform, 'accent'>): string {
  if (accent === DEFAULT_ACCENT) return '';
  const { light, dark } = accentTones(accent);
  const both = (tone: keyof AccentTones) => `light-dark(${light[tone]},${dark[tone]})`;
  const variables = {
    '--main': both('fill'),
    '--main-hover': both('hover'),
    '--on-main': both('text'),
    '--main-edge': both('edge'),
    '--main-line': both('line'),
    '--mq-link': both('line'),
    // On the façade, which is dark in both schemes.
    '--lamp': dark.fill,
    '--lamp-hover': dark.hover,
    '--on-lamp': dark.text,
  };
  const rules = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `:root{${rules.join(';')}}`;
}
