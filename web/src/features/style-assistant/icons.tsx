import type { ComponentProps } from 'react';

const LINE = {
  'aria-hidden': true,
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export const SendIcon = (props: ComponentProps<'svg'>) => (
  <svg {...LINE} strokeWidth={1.8} {...props}>
    <path d="M12 19.5v-15M5.5 11 12 4.5 18.5 11" />
  </svg>
);

export const MicrophoneIcon = (props: ComponentProps<'svg'>) => (
  <svg {...LINE} {...props}>
    <path d="M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3ZM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
  </svg>
);
