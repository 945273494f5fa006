import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import styles from './toggle-button.module.css';
import { classNames } from '../class-names.ts';

export type ToggleButtonProps = Omit<ButtonProps, 'variant' | 'onClick'> & {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
};

/** A button that is on or off. Its text stays the same; `aria-pressed` announces the state. */
export const ToggleButton = ({
  pressed,
  onPressedChange,
  className,
  ...rest
}: ToggleButtonProps) => (
  <Button
    {...rest}
    aria-pressed={pressed}
    className={classNames(styles.toggle, className)}
    onClick={() => onPressedChange(!pressed)}
  />
);
