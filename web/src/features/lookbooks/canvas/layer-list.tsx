import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import {
  BackwardIcon,
  FlipIcon,
  ForwardIcon,
  LargerIcon,
  MoveDownIcon,
  MoveLeftIcon,
  MoveRightIcon,
  MoveUpIcon,
  SmallerIcon,
  TurnBackIcon,
  TurnIcon,
} from './canvas-icons.tsx';
import type { Layer } from './canvas-state.ts';
import type { LayerAct } from './keys.ts';
import type { LayerPicture } from './layer-picture.ts';
import type { Composer } from './use-composer.ts';
import styles from './layer-list.module.css';

const ACTS: readonly { act: LayerAct; words: string; Icon: typeof LargerIcon }[] = [
  { act: 'left', words: 'Move left', Icon: MoveLeftIcon },
  { act: 'right', words: 'Move right', Icon: MoveRightIcon },
  { act: 'up', words: 'Move up', Icon: MoveUpIcon },
  { act: 'down', words: 'Move down', Icon: MoveDownIcon },
  { act: 'smaller', words: 'Smaller', Icon: SmallerIcon },
  { act: 'larger', words: 'Larger', Icon: LargerIcon },
  { act: 'turn-back', words: 'Turn left', Icon: TurnBackIcon },
  { act: 'turn', words: 'Turn right', Icon: TurnIcon },
  { act: 'forward', words: 'Bring forward', Icon: ForwardIcon },
  { act: 'backward', words: 'Send back', Icon: BackwardIcon },
  { act: 'flip', words: 'Flip', Icon: FlipIcon },
  { act: 'remove', words: 'Remove', Icon: TrashIcon },
];

type Props = {
  composer: Composer;
  pictureOf: (layer: Layer) => LayerPicture;
  /** Called after a layer was removed by its button, which is gone with it. */
  onRemoved: () => void;
};

/** The layers from front to back. The selected one has buttons for all that can be done with it. */
export const LayerList = ({ composer, pictureOf, onRemoved }: Props) => {
  const { composition, selected, act, select } = composer;
  return (
    <ol className={styles.layers} aria-label="Layers, from front to back">
      {[...composition.layers].reverse().map((layer) => {
        const { key, piece } = layer;
        const isSelected = key === selected;
        return (
          <li key={key} className={styles.layer} data-selected={isSelected || undefined}>
            <button
              type="button"
              className={styles.name}
              aria-expanded={isSelected}
              onClick={() => select(isSelected ? null : key)}
            >
              <Picture
                src={pictureOf(layer).url || null}
                alt=""
                fit="contain"
                className={styles.picture}
              />
              <span>{piece.name}</span>
            </button>
            {isSelected ? (
              <div className={styles.acts} role="group" aria-label={piece.name}>
                {ACTS.map(({ act: each, words, Icon }) => (
                  <IconButton
                    key={each}
                    size="small"
                    label={words}
                    icon={<Icon />}
                    onClick={() => {
                      act(key, each);
                      if (each === 'remove') onRemoved();
                    }}
                  />
                ))}
              </div>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
};
