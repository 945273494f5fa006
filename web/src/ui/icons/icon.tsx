import type { ComponentProps } from 'react';

type IconProps = ComponentProps<'svg'>;

/** Makes a line icon of 24 x 24 units from one path. It is decoration: its button or text gives the meaning. */
export const icon = (path: string) => {
  const Icon = (props: IconProps) => (
    <svg
      aria-hidden="true"
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={path} />
    </svg>
  );
  return Icon;
};
