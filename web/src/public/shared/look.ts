import { type AccentTones, accentTones, DEFAULT_ACCENT } from '@marquee/contract/settings/accent';
import type { Platform } from '@marquee/contract/settings/platform';

/**
 * Returns the platform's accent as CSS variables for buttons and links, light and dark. The default
 * accent needs none: its tones are in base.css and tokens.css.
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
    // For the header, which is dark in both colour schemes.
    '--lamp': dark.fill,
    '--lamp-hover': dark.hover,
    '--on-lamp': dark.text,
  };
  const rules = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `:root{${rules.join(';')}}`;
}
