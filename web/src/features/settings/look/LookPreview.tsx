import { Text } from '@mantine/core';
import { type AccentTones, accentTones, DEFAULT_ACCENT } from '@marquee/contract/settings/accent';
import type { CSSProperties } from 'react';
import { Mark } from '../../../layout/sign/Wordmark.tsx';
import { useObjectUrl } from '../../../ui/use-object-url.ts';
import classes from './LookPreview.module.css';

/** CSS custom properties, which React's types lack. */
type Variables = CSSProperties & Record<`--${string}`, string>;

const isColor = /^#[0-9a-f]{6}$/i;

/** Previews name, logo and accent as a mail's header, a link and a button, in light and dark. */
export function LookPreview(props: { name: string; logo: File | string | null; accent: string }) {
  const url = useObjectUrl(props.logo);
  const name = props.name.trim() || 'Your platform';
  return (
    <figure className={classes.figure} style={variablesOf(props.accent.trim())}>
      <div className={classes.panes} aria-hidden="true">
        {(['light', 'dark'] as const).map((scheme) => (
          <div key={scheme} className={classes.pane} style={{ colorScheme: scheme }}>
            <div className={classes.brand}>
              {url === undefined ? <Mark size={26} /> : <img src={url} alt="" />}
              <span className={classes.name}>
                <bdi>{name}</bdi>
              </span>
            </div>
            <p className={classes.words}>
              Your tickets are here. <span className={classes.link}>Get directions</span>
            </p>
            <span className={classes.button}>Show tickets</span>
          </div>
        ))}
      </div>
      <figcaption>
        <Text size="xs" c="dimmed">
          Preview on a light and a dark screen.
        </Text>
      </figcaption>
    </figure>
  );
}

/** Returns the tones of an accent. LookPreview.module.css has the tones of the default accent. */
function variablesOf(accent: string): Variables {
  if (!isColor.test(accent) || accent.toLowerCase() === DEFAULT_ACCENT) return {};
  const { light, dark } = accentTones(accent.toLowerCase());
  const both = (tone: keyof AccentTones) => `light-dark(${light[tone]}, ${dark[tone]})`;
  return {
    '--fill': both('fill'),
    '--letters': both('text'),
    '--edge': both('edge'),
    '--line': both('line'),
  };
}
