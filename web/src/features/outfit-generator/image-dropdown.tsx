import { Select } from '../../ui/forms/select.tsx';
import { describeImages } from './selections.ts';
import type { Offer } from './use-generator-images.ts';

type Props = {
  offer: Offer;
  label: string;
  /** What it says when there is nothing to choose. */
  none: string;
  /** Id of the chosen picture; empty for none. */
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
};

/** One dropdown with the pictures of a category. */
export const ImageDropdown = ({ offer, label, none, value, disabled, onChange }: Props) => {
  const { category, images, failed } = offer;
  const labels = describeImages(images ?? [], category);
  const nothing = !images ? (failed ? 'Not loaded' : 'Loading...') : images.length ? null : none;
  return (
    <Select
      label={label}
      value={value}
      disabled={disabled || nothing !== null}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: nothing ?? 'None' },
        ...(images ?? []).map((image, index) => ({
          value: image.id,
          label: labels[index] ?? image.name,
        })),
      ]}
    />
  );
};
